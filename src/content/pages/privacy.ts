import { addressLines, company, companyName, taxId } from '../company.ts';
import { deviceLink } from '../navigation.ts';
import type { LinkedText, OutsideLink, PageLink, Seo } from '../types.ts';

export interface PrivacySection {
  /** Anchor of the section. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly LinkedText[];
  readonly items?: readonly LinkedText[];
}

const officer: OutsideLink = {
  label: 'privacidade@pinhal.example',
  href: 'mailto:privacidade@pinhal.example',
};
const contact: PageLink = { label: 'página de contato', to: '/contato' };

/** The privacy page: what the LGPD (Law 13.709/2018, art. 9) says a person must be told. */
export const privacyPage = {
  seo: {
    title: `Privacidade e proteção de dados | ${companyName}`,
    description: `Que dados o site da ${companyName} guarda, por quanto tempo e com que base legal, o que fica no seu aparelho e como exercer os seus direitos.`,
    keywords: ['privacidade', 'LGPD'],
  } satisfies Seo,
  title: 'Privacidade',
  lead: 'Você nos entrega dados pelo formulário de contato, e o seu navegador envia outros ao abrir uma página. Aqui está o que acontece com eles.',
  updated: { label: 'Em vigor desde', date: '2026-11-30', displayDate: '30 de novembro de 2026' },
} as const;

export const privacySections: readonly PrivacySection[] = [
  {
    id: 'controladora',
    heading: 'Quem decide sobre os seus dados',
    paragraphs: [
      `A controladora é a ${company.legalName} (CNPJ ${taxId}), com sede na ${addressLines.join(', ')}.`,
      [
        'A encarregada pelo tratamento de dados pessoais é Helena Zanatta. Escreva para ',
        officer,
        '; respondemos em até 15 dias.',
      ],
    ],
  },
  {
    id: 'dados',
    heading: 'Que dados tratamos e para quê',
    paragraphs: ['Quando você envia o formulário de contato ou abre uma página, recebemos:'],
    items: [
      'nome, e-mail, telefone, assunto e mensagem, para entender o pedido e responder;',
      'a página de onde a mensagem saiu e as horas em que você a enviou e em que ela chegou, para dar contexto à resposta;',
      'um número de protocolo aleatório, do qual a tela mostra os oito primeiros caracteres e que impede que a mesma mensagem seja gravada duas vezes;',
      'a versão do aviso de privacidade que estava na tela, para saber que texto você leu. É um registro de leitura: não pedimos nem guardamos consentimento;',
      'um código calculado a partir do seu endereço IP com uma chave secreta, para barrar envios em massa. É apagado do banco em até 2 horas (das cópias de segurança, em 30 dias), e o endereço em si não fica no nosso banco de dados. Com a mensagem fica só um sim ou não: se ela veio depois de outras três do mesmo endereço em uma hora;',
      'uma marca de suspeita, se um campo invisível do formulário foi preenchido ou se o envio veio nos primeiros 3 segundos depois de a página abrir, como fazem os robôs. A mensagem chega do mesmo jeito;',
      'endereço IP, data, endereço aberto e navegador, que a hospedagem do site e a do banco de dados anotam nos registros de acesso, para segurança e correção de falhas.',
    ],
  },
  {
    id: 'base-legal',
    heading: 'Base legal',
    paragraphs: [
      'O que a mensagem traz, tratamos para atender a um pedido seu antes de um eventual contrato (art. 7º, V, da Lei nº\u00a013.709/2018, a LGPD) ou, se você escreve por uma empresa, por legítimo interesse em responder a ela (art. 7º, IX). O que serve para proteger o site contra abuso, corrigir falhas e mostrar o mapa, também por legítimo interesse.',
      'Não usamos os dados para publicidade nem os vendemos. As únicas decisões automáticas são recusar envios em massa e ordenar ou adiar os avisos à nossa equipe: costumam ficar por último as mensagens suspeitas e as que vêm depois de outras três do mesmo endereço em uma hora; destas últimas, avisamos dez por dia.',
    ],
  },
  {
    id: 'compartilhamento',
    heading: 'Onde ficam e com quem compartilhamos',
    paragraphs: [
      'As mensagens ficam em São Paulo, em um banco de dados da Supabase, que atua como operadora: guarda os dados em nosso nome e segue só as nossas instruções. O formulário só grava mensagens; por ele não há como lê-las.',
      'Cada mensagem gera um aviso por e-mail à nossa equipe, com assunto, número de protocolo, hora de chegada e, se houver, a marca de suspeita. O nome, o e-mail, o telefone e o texto da mensagem não vão nele. O envio é da Resend, também operadora.',
      'A Supabase, a Resend e a empresa que hospeda as páginas são estrangeiras e podem tratar dados fora do Brasil, sobretudo nos Estados Unidos, com base nas cláusulas-padrão contratuais da ANPD (art. 33, II, b, da LGPD), só para prestar esses serviços e pelos prazos abaixo, com os dados criptografados no caminho. A encarregada envia a íntegra das cláusulas a quem pedir, em até 15 dias.',
      'O mapa ao lado do formulário só é carregado quando está perto de aparecer na tela. Vem da OpenStreetMap Foundation (Reino Unido), que recebe o seu endereço IP.',
      'Links para WhatsApp, redes sociais e e-mail só abrem esses serviços quando você os escolhe. “Enviar pelo WhatsApp” e “Enviar por e-mail” levam no link, ao serviço escolhido, tudo o que você escreveu no formulário. Se não couber no link de e-mail, ele leva só o assunto, e tudo é copiado para você colar.',
    ],
  },
  {
    id: 'prazo',
    heading: 'Por quanto tempo guardamos',
    paragraphs: [
      'Uma rotina diária apaga do banco de dados cada mensagem 24 meses depois do recebimento. Você pode pedir que a sua seja apagada antes. A rotina não alcança cópias de segurança, apagadas em 30 dias, nem o aviso por e-mail, que traz o assunto: o da nossa caixa de e-mail nós também apagamos em 24 meses; a Resend guarda o dela pelo prazo que define.',
      'Se a conversa virar contrato, os documentos dele seguem os prazos legais. Os registros de acesso ficam com cada hospedagem pelo prazo que ela define.',
    ],
  },
  {
    id: 'no-aparelho',
    heading: 'O que fica no seu aparelho',
    paragraphs: [
      'Para funcionar sem internet, o site guarda algumas coisas no navegador. Não usamos cookies nem medimos audiência.',
      ['O que há agora, e como apagar tudo, você vê em ', deviceLink, '.'],
    ],
    items: [
      [
        'Mensagens pendentes: ficam guardadas até chegarem. Se uma não chegar em 30\u00a0dias, ela é apagada, e avisamos aqui no site pelo menos 7\u00a0dias antes; até você ver o aviso, o site não a apaga. O mesmo vale para uma mensagem que o servidor recusou ou cujo envio não foi concluído. Uma que o site não consiga ler fica até você apagá-la. Alguns navegadores, como o Safari, apagam por conta própria o que um site guarda depois de sete dias de uso do navegador sem uma visita a ele; aí não conseguimos avisar. Você pode apagar, a qualquer momento, as que aparecem em “Mensagens pendentes”, na ',
        contact,
        '.',
      ],
      'Depois de enviada ou apagada a mensagem, mantemos só o número de protocolo, o desfecho e a data, para avisar você uma única vez. Depois do aviso e de sete dias desde o desfecho, isso também é apagado na próxima visita.',
      'Rascunho do formulário: fica na aba até você enviar, limpar o formulário ou fechá-la; reaberta, ela pode trazê-lo de volta.',
      'Páginas e artigos: ficam guardados para abrir sem internet e não contêm dados seus.',
      'Preferências e marcas técnicas pequenas, como o convite para instalar que você dispensou, um número aleatório que distingue as abas ou o ponto em que você parou de ler.',
    ],
  },
  {
    id: 'direitos',
    heading: 'Os seus direitos',
    paragraphs: [
      [
        'Pelos arts. 18 e 20 da LGPD, você pode pedir a qualquer momento, sem custo, escrevendo para ',
        officer,
        ':',
      ],
    ],
    items: [
      'confirmação de que tratamos dados seus e acesso a eles;',
      'correção do que estiver incompleto, errado ou desatualizado;',
      'anonimização, bloqueio ou eliminação do que for desnecessário, excessivo ou tratado em desacordo com a lei;',
      'portabilidade dos dados a outro fornecedor;',
      'informação sobre quem recebe os seus dados;',
      'oposição a um tratamento que descumpra a lei;',
      'revisão de uma decisão automática e os critérios dela.',
    ],
  },
  {
    id: 'reclamacao',
    heading: 'Se a resposta não resolver',
    paragraphs: [
      'Você pode reclamar à Agência Nacional de Proteção de Dados (ANPD).',
      'Se este texto mudar, muda a data no alto da página; se mudar o uso dos seus dados, muda também a versão do aviso no formulário.',
    ],
  },
];
