import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { messageFields } from '../../../src/contact/fields.ts';
import { contactFields, contactForm } from '../../../src/content/contact/contact.ts';
import type { Message } from '../../../src/outbox/index.ts';
import { allDrawn } from './looks/drawn.ts';

/** A valid message; its e-mail is its own, so that its row can be found again. */
export function aMessage(changes: Partial<Message> = {}): Message {
  return {
    name: 'Ana Prudente',
    email: `${randomUUID()}@cliente.example`,
    phone: '(41) 5555-0199',
    subject: 'Controle de estoque',
    message: 'Hoje usamos planilhas e queremos um sistema.',
    ...changes,
  };
}

/** The contact form as a visitor finds it. */
export class ContactFormOnPage {
  readonly form: Locator;
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: contactForm.label });
    this.submit = this.form.locator('button[type=submit]');
  }

  async open(path = '/contato'): Promise<void> {
    await this.page.goto(path);
    // Seven parts lie above it there.
    if (path === '/') await allDrawn(this.page);
    await this.form.scrollIntoViewIfNeeded();
  }

  field(name: keyof Message): Locator {
    return this.form.getByLabel(contactFields[name].label, { exact: true });
  }

  /**
   * Writes into all fields, as a hand that pastes does. Playwright's own way takes five times as long, and a message
   * is written four hundred times.
   */
  async fill(message: Message): Promise<void> {
    // A form that is sending takes nothing.
    await expect(this.field('name')).toBeEditable();
    await this.form.evaluate((form, texts) => {
      for (const [name, text] of Object.entries(texts)) {
        const field = (form as HTMLFormElement).elements.namedItem(name);
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
          throw new Error(`no field ${name}`);
        field.focus();
        field.select();
        document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
      }
    }, message);
  }

  async send(message: Message): Promise<void> {
    await this.fill(message);
    await this.submit.click();
  }

  values(): Promise<Message> {
    return this.form.evaluate((form, names) => {
      const { elements } = form as HTMLFormElement;
      const entries = names.map((name) => {
        const field = elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
        return [name, field.value];
      });
      return Object.fromEntries(entries);
    }, messageFields);
  }

  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}

/** Counts what is sent to the table. */
export function countInserts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/')) count += 1;
  });
  return () => count;
}
