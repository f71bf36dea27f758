import type { Message } from '../../../src/outbox/entry/message.ts';

export const message: Message = {
  name: 'Ana Prado',
  email: 'ana@cliente.example',
  phone: '(41) 5555-0100',
  subject: 'Sistema de estoque',
  message: 'Gostaria de um orçamento para um sistema.',
};

export const context = {
  consent: { version: '2026-11', acceptedAt: 0 },
  sourcePage: '/contato',
};
