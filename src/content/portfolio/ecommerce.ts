import { companyName } from '../company.ts';
import type { ProjectCase } from '../types.ts';

export { project } from 'virtual:projects/only/ecommerce';

export const page: ProjectCase = {
  seo: {
    title: `Case: loja virtual integrada ao ERP | ${companyName}`,
    description:
      'A loja virtual do Ateliê Lã & Linho, com catálogo, preço e estoque vindos do ERP e páginas leves para celular: o que fizemos, o que medimos e o que mudou.',
    keywords: ['loja virtual', 'e-commerce', 'Next.js', 'integração com ERP'],
  },
  summary:
    'O Ateliê Lã & Linho produz roupas em pequenas séries e às vezes vendia peças que já tinham acabado. A loja nova segue o estoque do ERP e, para três de cada quatro visitantes, mostra a peça em menos de dois segundos no celular.',
  challenge: [
    'O estoque da loja era atualizado por planilha, uma vez ao dia. Em liquidação, uma em cada doze vendas precisava ser cancelada, com pedido de desculpas e estorno.',
    'A página de produto, cheia de complementos acumulados em seis anos, levava mais de sete segundos para aparecer em um celular comum.',
  ],
  solution: [
    'Separamos a vitrine do motor. A vitrine, em Next.js, é gerada com antecedência e servida de perto do visitante. O motor, em Laravel, cuida do carrinho e do pagamento e conversa com o ERP.',
    'O estoque passou a ser reservado quando o pagamento começa e devolvido se ele não terminar em vinte minutos. Uma fila leva cada venda ao ERP, e uma conciliação noturna compara os dois lados e mostra as diferenças.',
    'Cada endereço antigo leva, por redirecionamento, à página nova do mesmo produto. O tráfego de busca não caiu na troca.',
  ],
  results: [
    {
      figure: '1 em 300',
      title: 'vendas é cancelada; antes, 1 em 12',
      text: 'Em liquidação, por não haver peça para entregar. Os cancelamentos que restam vêm de defeitos descobertos na hora de embalar.',
    },
    {
      figure: '1,9 s',
      title: 'até a foto do produto',
      text: 'É o tempo até a foto do produto aparecer para três de cada quatro visitantes no celular.',
    },
    {
      figure: '30 min',
      title: 'ganhos por dia',
      text: 'Foi o que a equipe ganhou ao deixar de subir planilhas.',
    },
  ],
  lesson:
    'A primeira conciliação apontava 200 diferenças por noite, quase todas de arredondamento. Aprendemos a combinar a regra de centavos com o ERP antes de comparar.',
};
