/** A short notice at the top right. Never holds personal data. */
export interface ToastText {
  readonly title: string;
  readonly detail?: string;
  /** Label of the one thing the visitor can do about it. */
  readonly action?: string;
}

/**
 * What the visitor is told of a message, by what happened to it. What the list says of deleting is in
 * `pendingToasts`.
 */
export const contactToasts = {
  sent: { title: 'Mensagem enviada com sucesso! Entraremos em contato em breve.' },
  failed: {
    title: 'Erro ao enviar mensagem. Por favor, tente novamente.',
    detail:
      'O texto continua no formulário e neste aparelho, mas não será enviado automaticamente.',
  },
  failedNotSaved: {
    title: 'Erro ao enviar mensagem. Por favor, tente novamente.',
    detail: 'Não feche esta página: o texto está só no formulário.',
  },
  /** The same where the device may have the text, and has not noted the error: it may send it by itself. */
  failedUnsettled: {
    title: 'Erro ao enviar mensagem. Por favor, tente novamente.',
    detail:
      'O texto continua no formulário, e este aparelho talvez o envie sozinho. Enviá-lo de novo sem mudar nada não duplica a mensagem.',
  },
  /** What saves and sends could not be fetched; nothing sends the text but another click. */
  noOutbox: {
    title: 'Não conseguimos enviar sua mensagem agora.',
    detail: 'Não feche esta página: o texto está no formulário. Tente de novo em instantes.',
  },
  /** For a visitor who has left the form, whose text was not checked in time or has to be corrected. */
  stillInForm: {
    title: 'Sua mensagem ainda não foi enviada.',
    detail: 'O texto continua no formulário: abra, confira e envie de novo.',
    action: 'Abrir o formulário',
  },
  /** The same where its sending had begun. */
  stillInFormMaybeSent: {
    title: 'Não sabemos se sua mensagem chegou até nós.',
    detail:
      'O texto continua no formulário. Enviá-lo de novo sem mudar nada não duplica a mensagem.',
    action: 'Abrir o formulário',
  },
  savedOffline: {
    title: 'Mensagem guardada neste aparelho.',
    detail:
      'Ela será enviada automaticamente quando a conexão voltar. Se você fechar o site antes, talvez só na próxima visita por este mesmo navegador ou aplicativo.',
  },
  savedUnreachable: {
    title: 'Mensagem guardada neste aparelho.',
    detail:
      'Ainda não temos a confirmação de que ela chegou. Tentaremos de novo automaticamente. Se você fechar o site antes, talvez só na próxima visita por este mesmo navegador ou aplicativo.',
  },
  rejectedLater: {
    title: 'Uma mensagem pendente não pôde ser enviada.',
    detail:
      'O servidor não aceitou o texto, que continua neste aparelho. Abra, revise e envie de novo.',
    action: 'Abrir para editar',
  },
  leftUnsent: {
    title: 'O envio de uma mensagem não foi concluído.',
    detail:
      'O texto continua neste aparelho, mas não será enviado automaticamente. Abra e envie de novo.',
    action: 'Abrir para editar',
  },
  /** Of a version that another has replaced; or, where that was found out late, of a message that was deleted. */
  earlierMayHaveArrived: {
    title:
      'A versão anterior da mensagem que você editou, ou uma que você apagou, pode ter chegado até nós.',
  },
  maybeSavedNotSent: {
    title: 'Sua mensagem não foi enviada, e não sabemos se ficou guardada.',
    detail:
      'Não feche esta página: o texto está no formulário. Tente de novo ou envie pelo WhatsApp ou por e-mail.',
  },
  notSavedNotSent: {
    title: 'Sua mensagem não foi enviada nem guardada.',
    detail:
      'Não feche esta página: o texto está só no formulário. Tente de novo ou envie pelo WhatsApp ou por e-mail.',
  },
  notSavedMaybeSent: {
    title: 'Não sabemos se sua mensagem chegou até nós.',
    detail:
      'O envio começou e a confirmação não voltou. Não feche esta página: o texto está no formulário. Enviá-lo de novo sem mudar nada não duplica a mensagem.',
  },
  expiring: {
    title: 'Uma mensagem pendente será apagada daqui a 7 dias se não for enviada.',
    detail:
      'Ainda não temos a confirmação de que ela chegou até nós. Tente de novo, edite ou envie pelo WhatsApp ou por e-mail.',
    action: 'Ver pendentes',
  },
  expired: {
    title: 'Uma mensagem pendente há mais de 30 dias foi apagada.',
    detail:
      'Não tivemos a confirmação de que ela chegou até nós. Se ainda precisar, escreva de novo.',
  },
  queueFull: {
    title: 'Já há 20 mensagens pendentes neste aparelho.',
    detail:
      'Esta não foi guardada. Não feche esta página: o texto está no formulário. Apague uma pendente e envie de novo, ou use o WhatsApp ou o e-mail.',
    action: 'Ver pendentes',
  },
  tooLarge: {
    title: 'Sua mensagem não foi enviada e é grande demais para ser guardada.',
    detail:
      'Não feche esta página: o texto está só no formulário. Tente de novo quando houver conexão, encurte-o (emojis e letras de outros alfabetos ocupam mais espaço) ou envie por e-mail.',
  },
  alreadyGone: {
    title: 'Esta mensagem não está mais neste aparelho.',
    detail: 'Ela foi enviada, editada ou apagada há pouco, talvez em outra aba.',
  },
  openElsewhere: {
    title: 'Esta mensagem está aberta em outra aba.',
    detail:
      'Ela continua guardada neste aparelho, mas não será enviada por aqui: envie-a naquela aba.',
  },
  notChanged: {
    title: 'Não conseguimos alterar esta mensagem agora.',
    detail: 'A lista mostra como ela ficou neste aparelho. Tente de novo em instantes.',
  },
  formInUse: {
    title: 'O formulário já tem um texto.',
    detail: 'A mensagem continua na lista. Use “Editar” ali para trocar o texto.',
  },
  storageUnavailable: {
    title: 'Não conseguimos ler o que este site guarda neste aparelho.',
    detail:
      'Nada foi apagado, e o formulário envia assim mesmo. Se havia mensagens pendentes, feche as outras abas deste site e abra a página de novo.',
  },
} as const satisfies Record<string, ToastText>;

/** Told when messages saved earlier have now arrived. */
export function deliveredLaterToast(count: number): ToastText {
  return {
    title:
      count === 1
        ? 'Sua mensagem pendente foi enviada.'
        : `Suas ${count} mensagens pendentes foram enviadas.`,
    detail: 'Entraremos em contato em breve.',
  };
}
