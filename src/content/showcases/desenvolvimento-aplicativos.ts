/** The site's own queue, to be tried on the visitor's device. */
export const showcase = {
  title: 'Desligue a internet e envie',
  text: 'Este site também guarda a mensagem e a envia depois. Teste nele o que o seu aplicativo precisa fazer no subsolo.',
  online: 'Agora: com conexão.',
  offline: 'Agora: sem conexão, e a página continua aqui.',
  isKept: 'O formulário já está guardado neste aparelho e abre sem internet.',
  stepsLabel: 'Roteiro do teste',
  done: 'Feito:',
  steps: {
    wentOffline: 'Desligue o Wi-Fi e os dados móveis, ou ligue o modo avião.',
    kept: 'Escreva no formulário e envie. A mensagem fica guardada no aparelho.',
    cleared:
      'Ligue a internet de novo. A mensagem é enviada automaticamente, e um aviso diz quando chegou.',
  },
  form: {
    label: 'Abrir o formulário',
    to: '/contato',
  },
  note: 'É o nosso formulário de contato: escreva nele que é um teste.',
} as const;
