import { companyName } from '../company.ts';
import type { ProjectCase } from '../types.ts';

export { project } from 'virtual:projects/only/clube-fidelidade';

export const page: ProjectCase = {
  seo: {
    title: `Case: clube de fidelidade no celular | ${companyName}`,
    description:
      'O cartão de pontos dos Supermercados Bom Pinhão no celular: leitura no caixa mesmo sem internet, ofertas por loja e pontos conferidos todo dia com os cupons.',
    keywords: [
      'clube de fidelidade',
      'aplicativo de supermercado',
      'Flutter',
      'programa de pontos',
    ],
  },
  summary:
    'Os Supermercados Bom Pinhão trocaram o cartão de plástico por um código no celular que o caixa lê mesmo quando a internet da loja cai.',
  challenge: [
    'O programa antigo, de cartão, tinha 30 mil cadastros e poucos em uso. Os pontos eram somados de madrugada, e o cliente só descobria o saldo perguntando no balcão.',
    'Nas oito lojas, a internet caía em média duas vezes por mês. Nenhuma solução podia fazer o caixa esperar.',
  ],
  solution: [
    'O celular mostra um código que muda a cada trinta segundos e é calculado sem rede, como nos aplicativos de autenticação. O caixa o confere localmente e guarda a compra; os pontos sobem quando a conexão volta.',
    'Cada ponto é um lançamento em um livro-razão, ligado ao cupom fiscal. O identificador do cupom impede que a mesma compra pontue duas vezes, por mais que o envio se repita.',
    'O aplicativo é em Flutter e o servidor, em Java no Google Cloud, com Redis para as ofertas do dia. O cadastro pede só telefone e CPF, e a pessoa escolhe que avisos quer receber.',
  ],
  results: [
    {
      figure: '12 mil',
      title: 'clientes ativos',
      text: 'Compraram com o aplicativo no quarto mês, em oito lojas.',
    },
    {
      figure: '< 1 s',
      title: 'no caixa',
      text: 'Tempo da leitura do código, com ou sem internet na loja.',
    },
    {
      figure: '2',
      title: 'diferenças em três meses',
      text: 'A soma dos lançamentos é conferida com os cupons todos os dias. As duas diferenças do primeiro trimestre foram explicadas e corrigidas.',
    },
  ],
  lesson:
    'Lançamos sem um jeito de a família dividir a mesma conta, e foi o pedido mais repetido. Na segunda versão, até quatro celulares somam juntos.',
};
