import { companyName, companyShortName } from '../company.ts';
import type { PageLink, Seo, TitledText } from '../types.ts';

/** A moment of the company's history. */
export interface Milestone {
  readonly year: number;
  readonly title: string;
  readonly text: string;
}

export const aboutPage = {
  seo: {
    title: `Sobre Nós: quem faz a ${companyShortName} | ${companyName}`,
    description: `Conheça a ${companyName}, empresa fundada em 2021 em Curitiba: a missão, a visão, os seis valores e a história da equipe que escreve o seu sistema.`,
    keywords: [companyName, 'empresa de software em Curitiba', 'equipe de desenvolvimento'],
  } satisfies Seo,
  title: 'Sobre Nós',
  lead: 'Fazemos software em Curitiba, em uma equipe de catorze pessoas, pequena o bastante para que você fale direto com quem escreve o seu sistema.',
  introduction: [
    'No pinhal, a gralha-azul enterra pinhões para comer no inverno e esquece parte deles. Dos esquecidos nascem araucárias que vivem séculos. Gostamos da imagem: um bom sistema também continua de pé depois que quem o plantou já não se lembra dele.',
    'Por isso escrevemos testes, documentação e código que outra equipe consegue ler e assumir.',
  ],
  mission: {
    title: 'Missão',
    text: 'Construir software que resolve o problema de quem o usa todo dia, e cuidar dele enquanto estiver em uso.',
  } satisfies TitledText,
  vision: {
    title: 'Visão',
    text: 'Ser a equipe de software que as empresas do Sul recomendam umas às outras, pela qualidade do que deixamos funcionando e pela franqueza com que dizemos o que não vale a pena fazer.',
  } satisfies TitledText,
  purposeHeading: 'Para que existimos',
  valuesHeading: 'Valores',
  historyHeading: 'Nossa história',
  closing: {
    title: 'Venha tomar um café',
    text: 'O escritório fica no centro de Curitiba, perto da Praça Tiradentes. Se preferir, conversamos por vídeo.',
    action: { label: 'Fale com um Especialista', to: '/contato' } satisfies PageLink,
  },
} as const;

/** The six values. */
export const values: readonly TitledText[] = [
  {
    title: 'Franqueza',
    text: 'Avisamos de um atraso antes que ele aconteça e dizemos quando um projeto não se paga.',
  },
  {
    title: 'Proximidade',
    text: 'Quem conversa com você é quem programa, da primeira reunião ao suporte.',
  },
  {
    title: 'Qualidade que se mede',
    text: 'Testes automáticos, revisão de todo código e desempenho acompanhado em produção.',
  },
  {
    title: 'Simplicidade',
    text: 'Começamos pelo menor sistema que resolve e acrescentamos o que o uso pedir.',
  },
  {
    title: 'Responsabilidade com dados',
    text: 'Coletamos o mínimo, guardamos por prazo definido e protegemos os dados dos seus clientes como protegemos os nossos.',
  },
  {
    title: 'Aprendizado',
    text: 'Depois de cada incidente, escrevemos o que houve e o que mudou, sem procurar culpados. Você recebe uma cópia.',
  },
];

/** The company's history since its founding. */
export const history: readonly Milestone[] = [
  {
    year: 2021,
    title: 'A fundação',
    text: 'Cinco profissionais com mais de dez anos de carreira cada um deixam empresas maiores e abrem a Pinhal em uma sala emprestada. O primeiro contrato é a manutenção de um sistema que ninguém queria assumir.',
  },
  {
    year: 2022,
    title: 'O primeiro sistema inteiro',
    text: 'Entra no ar o sistema de gestão da Distribuidora Serra Clara, que continua sendo nosso cliente, e publicamos os primeiros aplicativos. A equipe chega a nove pessoas.',
  },
  {
    year: 2023,
    title: 'Celular, nuvem e o nosso blog',
    text: 'O aplicativo da Cantina do Largo chega ao iOS e ao Android, a Serra Clara passa para a AWS e começamos a escrever em público sobre o que dá certo e o que dá errado.',
  },
  {
    year: 2024,
    title: 'O plantão ganha regras',
    text: 'O suporte 24/7 passa a ter escala entre quem programa, remuneração pelo sobreaviso e folga depois da madrugada.',
  },
  {
    year: 2025,
    title: 'Endereço novo no centro',
    text: 'Mudamos para um escritório perto da Praça Tiradentes e passamos dos vinte projetos entregues.',
  },
];
