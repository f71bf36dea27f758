import { pendingMessages } from '../../src/content/contact/pending-messages.ts';
import { contactToasts, deliveredLaterToast } from '../../src/content/contact/toasts.ts';
import { insertThenReset, reset } from '../e2e/outbox/support/faults.ts';
import { aMessage } from '../e2e/support/contact-form.ts';
import { toasts } from './told.ts';
import type { Visitor } from './visitor.ts';

/** A part of the story; each is played in a browser of its own, which has never seen the site. */
export interface Chapter {
  readonly title: string;
  /** Says why this browser cannot play it, or null. */
  readonly impossible?: (visitor: Visitor) => Promise<string | null>;
  /** `killAndRestart` ends the browser outright and returns the visitor in the next one. */
  readonly play: (visitor: Visitor, killAndRestart: () => Promise<Visitor>) => Promise<void>;
}

const laterTitle = deliveredLaterToast(1).title;

async function withoutWorker({ browser, line }: Visitor): Promise<string | null> {
  // Asked on the site: the browser's own first page is no secure context.
  await browser.goto(`${line.url}/robots.txt`);
  const supported = await browser.run(() => 'serviceWorker' in navigator);
  return supported ? null : 'this browser has no service worker';
}

/** Writes a message and waits until it is told to be saved and listed, after what is there already. */
async function keep(visitor: Visitor, subject: string, ...others: readonly string[]) {
  const message = aMessage({ subject });
  await visitor.write(message);
  await visitor.submit();
  await visitor.told(contactToasts.savedUnreachable.title);
  await visitor.pendingAre(subject, ...others);
  return message;
}

async function workerHasTheSite(visitor: Visitor): Promise<void> {
  const { browser } = visitor;
  await browser.run(() => navigator.serviceWorker.ready.then(() => undefined));
  await visitor.until('the worker answering for the page', () =>
    browser.run(() => navigator.serviceWorker.controller !== null),
  );
}

/** The visitor is at the form when the line breaks, and has been here before where that matters. */
async function loseTheLineAtTheForm(visitor: Visitor): Promise<void> {
  const hasWorker = (await withoutWorker(visitor)) === null;
  await visitor.open('/');
  if (hasWorker) await workerHasTheSite(visitor);
  await visitor.openForm();
  visitor.backend.faults.otherwise = reset;
  // Without a worker what the page fetches late, as toasts, would be missing too.
  if (hasWorker) visitor.line.cut();
}

export const story: readonly Chapter[] = [
  {
    title: 'a page is read, and another one from its link',
    play: async (visitor) => {
      await visitor.open('/sobre');
      await visitor.sees('Sobre Nós');
      await visitor.open('/servicos');
      await visitor.sees('Consultoria');
    },
  },
  {
    title: 'the address of a place in an article leads there, and stays once all above it is drawn',
    play: async (visitor) => {
      await visitor.open('/blog/migracao-aws#a-previsao');
      await visitor.until('all parts drawn', () =>
        visitor.browser.run(() =>
          [...document.querySelectorAll('[data-parts] > *')].every(
            (part) => getComputedStyle(part).contentVisibility !== 'auto',
          ),
        ),
      );
      const top = await visitor.browser.run(
        () => document.querySelector(':target')?.getBoundingClientRect().top ?? Number.NaN,
      );
      if (!(top >= 0 && top < 200)) throw new Error(`the place is ${top} px below the top`);
    },
  },
  {
    title: 'without a connection the site is read, and read again after a reload',
    impossible: withoutWorker,
    play: async (visitor) => {
      await visitor.open('/');
      await workerHasTheSite(visitor);
      visitor.line.cut();
      await visitor.open('/tecnologias');
      await visitor.sees('Tecnologias');
      await visitor.reload();
      await visitor.sees('Tecnologias');
    },
  },
  {
    title: 'a message is sent',
    play: async (visitor) => {
      await visitor.openForm();
      const message = aMessage({ subject: 'Com conexão' });
      await visitor.write(message);
      await visitor.submit();
      await visitor.told(contactToasts.sent.title);
      await visitor.arrived(message);
    },
  },
  {
    title: 'every script is lost once: the page awakes all the same, and a message is sent',
    play: async (visitor) => {
      visitor.line.loseScriptsOnce();
      await visitor.openForm();
      const message = aMessage({ subject: 'Linha ruim' });
      await visitor.write(message);
      await visitor.submit();
      await visitor.told(contactToasts.sent.title);
      await visitor.arrived(message);
    },
  },
  {
    title: 'a message written without a connection outlives a reload and arrives once',
    play: async (visitor) => {
      await loseTheLineAtTheForm(visitor);
      const message = await keep(visitor, 'Sem conexão');
      await visitor.reload();
      await visitor.pendingAre(message.subject);
      visitor.line.mend();
      visitor.backend.faults.heal();
      await visitor.triesNow();
      await visitor.told(laterTitle);
      await visitor.pendingAre();
      await visitor.arrived(message);
    },
  },
  {
    title: 'the row is there but the answer was lost: sent again, one row, told once',
    play: async (visitor) => {
      await visitor.openForm();
      visitor.backend.faults.script.push(insertThenReset, insertThenReset);
      const message = aMessage({ subject: 'Resposta perdida' });
      await visitor.write(message);
      await visitor.submit();
      await visitor.arrived(message);
      await visitor.told(laterTitle);
      await visitor.pendingAre();
      await visitor.openForm();
      await visitor.outboxRuns();
      await visitor.pendingAre();
      if ((await toasts(visitor.browser)).length > 0)
        throw new Error('told again on the next page');
      await visitor.arrived(message);
    },
  },
  {
    title: 'a saved message is edited: the edited one arrives, the first one does not',
    play: async (visitor) => {
      await loseTheLineAtTheForm(visitor);
      const first = await keep(visitor, 'Antes');
      await visitor.clickButton(pendingMessages.edit);
      await visitor.clickButton(pendingMessages.confirmDoubt.confirm);
      await visitor.fieldHolds('subject', first.subject);
      const edited = { ...first, subject: 'Depois' };
      await visitor.rewrite('subject', edited.subject);
      await visitor.submit();
      await visitor.pendingAre(edited.subject);
      visitor.line.mend();
      visitor.backend.faults.heal();
      await visitor.triesNow();
      await visitor.told(laterTitle);
      await visitor.arrived(edited);
    },
  },
  {
    title:
      'left by address ten times with a saved message, a new one saved: both arrive; back, and on',
    play: async (visitor) => {
      await visitor.openForm();
      visitor.backend.faults.otherwise = reset;
      const first = await keep(visitor, 'Fica');
      for (let time = 0; time < 10; time += 1) {
        await visitor.open(time % 2 === 0 ? '/sobre' : '/robots.txt');
        await visitor.open('/contato');
      }
      await visitor.formAwake();
      await visitor.pendingAre(first.subject);
      const second = await keep(visitor, 'Nova', first.subject);
      await visitor.open('/sobre');
      visitor.backend.faults.heal();
      await visitor.open('/contato');
      await visitor.told('pendente');
      await visitor.arrived(first);
      await visitor.arrived(second);
      await visitor.pendingAre();
      await visitor.browser.back();
      await visitor.browser.back();
      await visitor.formAwake();
      await visitor.pendingAre();
      const third = aMessage({ subject: 'Depois de voltar' });
      await visitor.write(third);
      await visitor.submit();
      await visitor.told(contactToasts.sent.title);
      for (const message of [first, second, third]) await visitor.arrived(message);
    },
  },
  {
    title: 'two tabs, a message saved in each: each arrives once, whoever sends it',
    play: async (visitor) => {
      await visitor.openForm();
      visitor.backend.faults.otherwise = reset;
      const first = await keep(visitor, 'Da primeira');
      await visitor.browser.newTab();
      await visitor.openForm();
      await visitor.pendingAre(first.subject);
      const second = await keep(visitor, 'Da segunda', first.subject);
      visitor.backend.faults.heal();
      await visitor.triesNow();
      await visitor.pendingAre();
      await visitor.browser.showTab(0);
      await visitor.pendingAre();
      for (const message of [first, second]) await visitor.arrived(message);
    },
  },
  {
    title: 'the browser is killed with a saved message: its next start has it, and it arrives once',
    impossible: async ({ keepsProfile }) =>
      keepsProfile ? null : 'under automation this browser keeps no profile',
    play: async (visitor, killAndRestart) => {
      await visitor.openForm();
      visitor.backend.faults.otherwise = reset;
      const message = await keep(visitor, 'Antes do fim');
      const next = await killAndRestart();
      await next.openForm();
      await next.pendingAre(message.subject);
      next.backend.faults.heal();
      await next.reload();
      await next.told(laterTitle);
      await next.pendingAre();
      await next.arrived(message);
    },
  },
];
