/** What the form says of a field that breaks a rule (`contact/rules.ts`). */
export const fieldErrors = {
  name: {
    tooShort: 'O nome deve ter pelo menos 2 caracteres.',
    tooLong: 'O nome deve ter no máximo 120 caracteres.',
  },
  email: {
    tooShort: 'Por favor, insira um e-mail válido.',
    tooLong: 'O e-mail deve ter no máximo 254 caracteres.',
  },
  phone: {
    tooShort: 'Por favor, insira um telefone válido.',
    tooLong: 'O telefone deve ter no máximo 40 caracteres.',
  },
  subject: {
    tooShort: 'O assunto deve ter pelo menos 3 caracteres.',
    tooLong: 'O assunto deve ter no máximo 200 caracteres.',
  },
  message: {
    tooShort: 'A mensagem deve ter pelo menos 10 caracteres.',
    tooLong: 'A mensagem deve ter no máximo 5.000 caracteres.',
  },
} as const;
