import { address, companyName, openingHours } from '../company.ts';
import type { SectionHeading, Seo } from '../types.ts';

const hoursInWords = openingHours
  .map(({ when, hours }) => `${when}, das ${hours.replace('-', ' às ')}`)
  .join(', e ');

/** Words of the contact page. */
export const contactPage = {
  seo: {
    title: `Contato: fale com a nossa equipe | ${companyName}`,
    description: `Conte o seu projeto à ${companyName} por formulário, WhatsApp ou e-mail. Atendemos em ${address.city} ${hoursInWords}.`,
    keywords: [
      `contato ${companyName}`,
      'orçamento de software',
      'empresa de software em Curitiba',
    ],
  } satisfies Seo,
  title: 'Entre em Contato',
  lead: 'Escreva com as suas palavras; termos técnicos não são necessários. Quem lê é quem vai fazer o trabalho, e a resposta chega em até um dia útil.',
  hoursHeading: 'Horário de atendimento',
} as const;

/** Heading of the home page's contact section. */
export const contactSection: SectionHeading = {
  title: 'Fale Conosco',
  text: 'Uma pergunta ou um projeto inteiro: a primeira conversa é gratuita.',
};

/** Labels of the address block, opening hours included. */
export const contactDetails = {
  addressLabel: 'Endereço',
  phoneLabel: 'WhatsApp',
  emailLabel: 'E-mail',
  hours: openingHours.map(({ label, hours }) => ({ days: label, hours })),
} as const;

/** Words around the embedded map; the drawn map stands in while offline. */
export const mapText = {
  frameTitle: `Mapa: ${companyName} em ${address.city}`,
  drawnMapAlt: `Desenho do centro de ${address.city} com a Praça Tiradentes marcada`,
  openMap: 'Abrir no OpenStreetMap',
} as const;

/** Labels and hints of the contact form, by field. */
export const contactFields = {
  name: { label: 'Nome', placeholder: 'Seu nome' },
  email: { label: 'E-mail', placeholder: 'voce@empresa.example' },
  phone: { label: 'Telefone', hint: 'com DDD', placeholder: '(41) 99999-9999' },
  subject: { label: 'Assunto', placeholder: 'Sobre o que vamos conversar?' },
  message: {
    label: 'Mensagem',
    placeholder: 'O que acontece hoje e o que você gostaria que acontecesse',
  },
} as const;

/** The word in the address of /contato that names a subject, and nothing of the visitor. */
export const subjectParameter = 'assunto';

/** What it fills into the subject, by the slug of the service one comes from. */
export const contactSubjects: Readonly<Record<string, string>> = {
  'desenvolvimento-software': 'Proposta de software sob medida',
  'desenvolvimento-aplicativos': 'Proposta de aplicativo',
  'consultoria-ti': 'Avaliação de TI',
  'integracao-sistemas': 'Proposta de integração de sistemas',
  'manutencao-legados': 'Avaliação de sistema legado',
  aws: 'Consultoria gratuita sobre AWS',
};

/** Buttons and notices of the contact form. */
export const contactForm = {
  label: 'Formulário de contato',
  required: 'Todos os campos são obrigatórios.',
  /** Of a field for programs; no person sees or hears it. */
  honeypot: 'Site',
  submit: 'Enviar Mensagem',
  submitting: 'Enviando...',
  /** The same, as it is heard: the button itself is silent meanwhile. */
  submittingStatus: 'Enviando a mensagem.',
  errorSummary: (count: number) =>
    count === 1 ? 'Há um campo para corrigir.' : `Há ${count} campos para corrigir.`,
  /** In the place of `required` while the form holds, or held, something from before: one line each. */
  notices: {
    restored: 'Recuperamos o que você estava escrevendo.',
    editing: 'Editando uma mensagem guardada.',
    cleared: 'O formulário foi limpo.',
  },
  clear: {
    restored: 'Limpar formulário',
    editing: 'Fechar sem salvar alterações',
    cleared: 'Desfazer',
  },
  /** The link to the pending messages. */
  waiting: (count: number) =>
    count === 1 ? 'Ver a mensagem pendente' : `Ver as ${count} mensagens pendentes`,
  /** Before the protocol number, which stays when the toast has gone. */
  arrived: 'Mensagem recebida; respondemos em até um dia útil.',
  copyProtocol: 'Copiar protocolo inteiro',
  protocolCopied: 'Protocolo copiado.',
  /** What submits could not be fetched at the click; the page that brings it may send the text. */
  noCode: {
    title: 'Não conseguimos enviar sua mensagem agora.',
    detail:
      'Não feche esta página: o texto está no formulário. Se ela não o enviar logo, tente de novo.',
  },
  notLoaded:
    'Não conseguimos carregar o formulário agora, e nada foi enviado. Não feche esta página: quando houver conexão, tentaremos de novo, e a mensagem que você já tentou enviar será enviada, se o texto não mudar. Se tiver pressa, use o WhatsApp ou o e-mail.',
  /** Where there is no form yet: on its way, and not to be had. */
  toCome: 'O formulário está carregando. Se demorar, fale conosco pelo WhatsApp ou por e-mail.',
  notHere:
    'Não conseguimos carregar o formulário agora. Tentaremos de novo quando houver conexão; se tiver pressa, use o WhatsApp ou o e-mail.',
  /** After a click that nothing answers yet, where that takes long. */
  onItsWay:
    'Sua mensagem ainda não foi enviada: o formulário está carregando. Não feche esta página; o envio vem em seguida. Se demorar, fale conosco pelo WhatsApp ou por e-mail.',
  withoutScript:
    'Este formulário precisa de JavaScript para enviar. Sem ele, fale conosco pelo WhatsApp ou por e-mail.',
} as const;

/** A message's number as it is shown: its first eight characters. Copied, it is whole. */
export function protocolText(id: string): string {
  return `Protocolo: ${id.slice(0, 8)}`;
}

/** The privacy notice beside the form. Raise `version` with any change of its meaning. */
export const privacyNotice = {
  version: '2',
  text: 'Usamos estes dados só para responder a você. Até a mensagem chegar, ela fica guardada neste aparelho; se em 30\u00a0dias não chegar, é apagada, e este site avisa na tela pelo menos 7\u00a0dias antes. Quando ela chega, a cópia daqui é apagada. Em aparelho emprestado, confira as mensagens pendentes antes de sair.',
  /** Also said with the button, for who goes to it by key. */
  declaration: 'Ao enviar, você declara que leu este aviso.',
  versionLabel: (version: string) => `Aviso de privacidade, versão ${version}.`,
} as const;

/** Words for taking a message out of the form or the queue by hand. */
export const exportText = {
  heading: 'Enviar de outro jeito',
  whatsapp: 'Enviar pelo WhatsApp',
  email: 'Enviar por e-mail',
  /** In the mail, where the text is too long to be handed over. */
  pasteHere:
    'Cole aqui o texto da mensagem. Se ele não foi copiado, use “Copiar texto” na página do site.',
  /** Below the ways, for a message that stays in the list. */
  staysPending:
    'Ela continua pendente. Se a enviar por aqui, apague-a deste aparelho para que não chegue duas vezes.',
  copy: 'Copiar texto',
  copied: 'Texto copiado.',
  copyFailed: 'O navegador não deixou copiar. Selecione o texto abaixo e copie.',
} as const;

/** The message as plain text, for WhatsApp, e-mail and the clipboard. */
export function messageAsText(
  message: Readonly<Record<keyof typeof contactFields, string>>,
): string {
  return [
    `${contactFields.subject.label}: ${message.subject}`,
    `${contactFields.name.label}: ${message.name}`,
    `${contactFields.email.label}: ${message.email}`,
    `${contactFields.phone.label}: ${message.phone}`,
    '',
    message.message,
  ].join('\n');
}
