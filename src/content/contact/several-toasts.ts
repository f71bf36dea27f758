import type { ToastText } from './toasts.ts';

const action = 'Ver pendentes';

/** The same of several saved messages at once, by what became of them; of one it is in `contactToasts`. */
export const severalToasts = {
  rejected: (count: number): ToastText => ({
    title: `${count} mensagens pendentes não puderam ser enviadas.`,
    detail:
      'O servidor não aceitou os textos, que continuam neste aparelho. Edite e envie de novo.',
    action,
  }),
  returned: (count: number): ToastText => ({
    title: `O envio de ${count} mensagens não foi concluído.`,
    detail:
      'Os textos continuam neste aparelho, mas não serão enviados automaticamente. Edite ou tente de novo.',
    action,
  }),
  expiring: (count: number): ToastText => ({
    title: `${count} mensagens pendentes serão apagadas daqui a 7 dias se não forem enviadas.`,
    detail:
      'Ainda não temos a confirmação de que elas chegaram até nós. Tente de novo, edite ou envie pelo WhatsApp ou por e-mail.',
    action,
  }),
  expired: (count: number): ToastText => ({
    title: `${count} mensagens pendentes há mais de 30 dias foram apagadas.`,
    detail:
      'Não tivemos a confirmação de que elas chegaram até nós. Se ainda precisar, escreva de novo.',
  }),
  cancelled: (count: number): ToastText => ({
    title: `${count} versões anteriores de mensagens que você editou, ou mensagens que você apagou, podem ter chegado até nós.`,
  }),
} as const;
