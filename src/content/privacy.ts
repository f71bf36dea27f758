import { addressLines, company } from './company.ts';
import type { Seo } from './types.ts';

export interface PrivacySection {
  /** Anchor of the section. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}

/** The privacy page: what the LGPD (Law 13.709/2018, art. 9) says a person must be told. */
export const privacyPage = {
  seo: {
    title: 'Privacidade e proteção de dados | Pinhal Software',
    description:
      'Que dados o site da Pinhal Software guarda, onde, por quanto tempo e com que base legal, o que fica no seu aparelho e como exercer os seus direitos da LGPD.',
    keywords: ['privacidade', 'LGPD', 'proteção de dados', 'encarregado de dados'],
  } satisfies Seo,
  title: 'Privacidade',
  lead: 'Neste site, você só nos entrega dados pelo formulário de contato. Aqui está o que acontece com eles.',
  updated: { label: 'Em vigor desde', date: '2026-11-21', displayDate: '21 de novembro de 2026' },
} as const;

export const privacySections: readonly PrivacySection[] = [
  {
    id: 'controladora',
    heading: 'Quem decide sobre os seus dados',
    paragraphs: [
      `A controladora é a ${company.legalName}, ${addressLines.join(', ')}.`,
      'A encarregada pelo tratamento de dados pessoais é Helena Zanatta. Escreva para privacidade@pinhal.example; respondemos em até 15 dias.',
    ],
  },
  {
    id: 'dados',
    heading: 'Que dados tratamos e para quê',
    paragraphs: [
      'Quando você envia o formulário de contato, recebemos o que você escreveu e o que o formulário acrescenta:',
    ],
    items: [
      'nome, e-mail, telefone, assunto e mensagem, para entender o pedido e responder;',
      'a página de onde a mensagem saiu e a hora em que você a enviou, para dar contexto à resposta;',
      'um código calculado a partir do endereço IP, com uma chave secreta, só para contar quantas mensagens chegam de um mesmo lugar e conter abusos; o endereço em si não é gravado;',
      'a versão do aviso de privacidade que estava na tela e um número de protocolo aleatório, que impede que a mesma mensagem seja gravada duas vezes.',
    ],
  },
  {
    id: 'base-legal',
    heading: 'Base legal',
    paragraphs: [
      'Tratamos esses dados para atender a um pedido seu antes de um eventual contrato (art. 7º, V, da Lei nº 13.709/2018, a LGPD). Não usamos os dados para publicidade, não os vendemos e não tomamos decisões automatizadas com eles.',
    ],
  },
  {
    id: 'compartilhamento',
    heading: 'Com quem compartilhamos',
    paragraphs: [
      'As mensagens ficam em um banco de dados hospedado pela Supabase, que atua como operadora: guarda os dados por nossa conta e só segue as nossas instruções. O formulário só consegue gravar mensagens: não há como lê-las por ele.',
      'Quando uma mensagem chega, a nossa equipe recebe um e-mail com o assunto e o número de protocolo, por um serviço de envio (Resend), que também atua como operador.',
      'Se os servidores ficarem fora do Brasil, a transferência segue o art. 33 da LGPD, com cláusulas contratuais de proteção.',
      'O mapa ao lado do formulário vem do OpenStreetMap e só é carregado quando se aproxima da tela; nesse momento, o serviço recebe o endereço IP do seu aparelho. Links para WhatsApp, redes sociais e e-mail só abrem esses serviços se você tocar neles.',
    ],
  },
  {
    id: 'prazo',
    heading: 'Por quanto tempo guardamos',
    paragraphs: [
      'Cada mensagem é apagada automaticamente do banco de dados 24 meses depois de recebida, ou antes, se você pedir. O que virar contrato segue à parte, pelos prazos legais dele.',
      'O código calculado a partir do endereço IP é apagado automaticamente em até 20 minutos.',
    ],
  },
  {
    id: 'no-aparelho',
    heading: 'O que fica no seu aparelho',
    paragraphs: [
      'Este site funciona sem internet, e por isso guarda algumas coisas no navegador. Não usamos cookies nem ferramentas de medição de audiência.',
    ],
    items: [
      'Mensagens à espera de envio: ficam guardadas até chegarem. Se em 30 dias não for possível entregar uma, ela é apagada, e avisamos pelo menos 7 dias antes. O mesmo vale para uma mensagem que o servidor recusou ou que ficou sem enviar. Você pode apagar qualquer uma, a qualquer momento, em “Mensagens pendentes”, na página de contato.',
      'Depois do envio: apagamos o conteúdo e mantemos só o número de protocolo, o desfecho e a data, para avisar você uma única vez. Sete dias depois do aviso, isso também é apagado.',
      'Rascunho do formulário: fica na aba até você enviar, limpar o formulário ou fechar a aba.',
      'Páginas e artigos: ficam guardados para abrir sem conexão e não contêm dados seus.',
      'Preferências pequenas, como ter dispensado o convite para instalar o site.',
    ],
  },
  {
    id: 'direitos',
    heading: 'Os seus direitos',
    paragraphs: [
      'Pelo art. 18 da LGPD, você pode pedir a qualquer momento, sem custo, pelo endereço privacidade@pinhal.example:',
    ],
    items: [
      'confirmação de que tratamos dados seus e acesso a eles;',
      'correção do que estiver incompleto, errado ou desatualizado;',
      'anonimização, bloqueio ou eliminação do que for desnecessário ou excessivo;',
      'portabilidade dos dados a outro fornecedor;',
      'informação sobre com quem compartilhamos;',
      'oposição a um tratamento que descumpra a lei.',
    ],
  },
  {
    id: 'reclamacao',
    heading: 'Se não ficar satisfeito',
    paragraphs: [
      'Fale primeiro com a encarregada. Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
      'Se mudarmos este texto, a data no alto da página muda junto; mudanças que alterem o uso dos seus dados trocam também a versão do aviso ao lado do formulário.',
    ],
  },
];
