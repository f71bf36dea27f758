import type { ToastText } from './toasts.ts';

/** Words of the list of pending messages. */
export const pendingMessages = {
  heading: 'Mensagens pendentes',
  explanation:
    'Estas mensagens estão guardadas neste aparelho. As que esperam envio são enviadas automaticamente.',
  /** Where the browser can send without an open page, and where it cannot. */
  inBackground:
    'Se você fechar o site antes, o navegador tenta enviá-las; se não conseguir, elas são enviadas na próxima visita.',
  onNextVisit:
    'Se você fechar o site antes, elas são enviadas na próxima visita por este mesmo navegador ou aplicativo. Não deixe passar uma semana: alguns navegadores apagam o que guardam de um site que ninguém abre.',
  writtenAt: (when: string) => `Escrita em ${when}`,
  underWay: 'Envio em andamento',
  nextAttempt: (when: string) => `Próximo envio ${when}`,
  attempts: (count: number) =>
    ['Nenhuma tentativa ainda', '1 tentativa'][count] ?? `${count} tentativas`,
  tryNow: 'Tentar agora',
  edit: 'Editar',
  remove: 'Apagar deste aparelho',
  confirmRemove: {
    title: 'Apagar esta mensagem?',
    text: 'Ela não chegou até nós, e não há outra cópia neste aparelho.',
    confirm: 'Apagar deste aparelho',
    cancel: 'Manter',
    maybeSent: 'Ela pode já ter chegado até nós; apagar daqui não desfaz o envio.',
  },
  /** Asked before a message is opened for editing that may have arrived. */
  confirmDoubt: {
    title: 'Esta mensagem pode já ter chegado até nós.',
    text: 'Um envio começou e a confirmação não voltou. A versão editada conta como outra mensagem.',
    confirm: 'Editar mesmo assim',
    cancel: 'Deixar como está',
  },
  /** Asked before a message is opened for editing while the form holds another text. */
  confirmReplace: {
    title: 'O formulário já tem um texto.',
    text: 'Editar esta mensagem substitui o que está escrito nele.',
    confirm: 'Substituir',
    cancel: 'Manter o que está escrito',
  },
  /** While the form is sending another message. */
  waitsForForm: 'O formulário está enviando outra mensagem. Esta abre assim que ele terminar.',
  expiresAt: (when: string) => `Será apagada em ${when} se não for enviada até lá.`,
  /** Stored messages that this version of the site cannot read. */
  setAside: (count: number) =>
    count === 1
      ? 'Não conseguimos ler uma mensagem guardada neste aparelho. Ela não será enviada nem apagada pelo site; você pode copiá-la ou apagá-la.'
      : `Não conseguimos ler ${count} mensagens guardadas neste aparelho. Elas não serão enviadas nem apagadas pelo site; você pode copiá-las ou apagá-las.`,
  /** Asked before they are deleted. */
  confirmDiscard: {
    title: 'Apagar o que não pôde ser lido?',
    text: 'Não sabemos se já foi enviado, e não há outra cópia neste aparelho.',
    confirm: 'Apagar deste aparelho',
    cancel: 'Manter',
  },
  /** Messages that a newer version of the site wrote; this page knows nothing else of them. */
  newer: (count: number) =>
    count === 1
      ? '1 mensagem foi guardada por uma versão mais nova deste site. Ela aparece e é enviada quando essa versão estiver neste aparelho.'
      : `${count} mensagens foram guardadas por uma versão mais nova deste site. Elas aparecem e são enviadas quando essa versão estiver neste aparelho.`,
  /** What it means that a message may have arrived. */
  maybeSent:
    'Um envio começou e a confirmação não voltou: a mensagem pode já ter chegado. Tentar de novo não a duplica.',
} as const;

/** What the visitor is told once something was deleted from the list. */
export const pendingToasts = {
  deleted: { title: 'Mensagem apagada deste aparelho.' },
  deletedMaybeSent: {
    title: 'Mensagem apagada deste aparelho.',
    detail: 'Ela pode já ter chegado até nós; apagar daqui não desfaz o envio.',
  },
  discarded: { title: 'O que não pôde ser lido foi apagado deste aparelho.' },
  notDiscarded: {
    title: 'Não conseguimos apagar agora.',
    detail: 'Tente de novo em instantes.',
  },
} as const satisfies Record<string, ToastText>;

/** The state of a pending message in words; one line of a phone each, as its buttons stand below. */
export const pendingStates = {
  queued: 'esperando para ser enviada',
  unanswered: 'ainda sem confirmação',
  sending: 'enviando',
  paused: 'pausada por falha nossa',
  rejected: 'não foi aceita',
  returned: 'envio não concluído',
  openElsewhere: 'aberta em outra aba',
  needsAttention: 'precisa de atenção',
} as const;

/** What the visitor can do about a message that is not sent without them. */
export const pendingAdvice = {
  rejected: 'Edite e envie de novo.',
  returned: 'Edite ou tente de novo.',
} as const;

/** When the next attempt is due, relative to now; `seconds` may be zero or negative. */
export function inWords(seconds: number): string {
  if (seconds <= 5) return 'em instantes';
  // Counted down to the second, it would move before the eyes of who reads beside it.
  if (seconds < 59.5) return 'em até 1 minuto';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'em 1 minuto' : `em ${minutes} minutos`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'em 1 hora' : `em ${hours} horas`;
}
