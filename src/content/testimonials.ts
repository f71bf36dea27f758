import type { Testimonial } from './types.ts';

/** How many stars each testimonial shows, and how a screen reader says it. */
export const testimonialRating = { stars: 5, spoken: '5 de 5 estrelas' } as const;

/** The two testimonials of the home page. People and companies are fictional. */
export const testimonials: readonly Testimonial[] = [
  {
    text: 'Fechávamos o estoque à mão toda sexta-feira, com duas pessoas e quatro planilhas. Hoje o número está certo na tela a qualquer hora. O que mais me marcou foi ouvirem o pessoal do depósito antes de escrever a primeira linha.',
    author: 'Marina Stolz',
    position: 'Diretora de operações, Distribuidora Serra Clara',
  },
  {
    text: 'Eu tinha medo do dia do lançamento. Eles puseram o aplicativo em um restaurante só, passaram uma semana no balcão com a gente e depois foram abrindo os outros. Quando algo falhou em um sábado à noite, responderam em dez minutos.',
    author: 'Davi Fontanelli',
    position: 'Sócio da rede Cantina do Largo',
  },
];
