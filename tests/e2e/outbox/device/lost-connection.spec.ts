import { aMessage } from '../../support/contact-form.ts';
import { reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { drawSmall } from '../support/small-draws.ts';
import { deliveredLater, pendingMessage, toast } from '../support/told.ts';

test('in Safari, once its network process has ended, the page gets no connection by its own way: what is written then is saved, and sent without a reload', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  await drawSmall(page);
  await page.addInitScript(() => {
    // A new frame's own way works, as it does in WebKit.
    if (window !== top) return;
    const { open } = IDBFactory.prototype;
    const connections: IDBDatabase[] = [];
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
    const endNetworkProcess = () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Connection is closed', 'UnknownError');
      };
      for (const connection of connections) {
        connection.close();
        connection.dispatchEvent(new Event('close'));
      }
    };
    Object.assign(window, { endNetworkProcess });
  });
  const [first, second] = [aMessage(), aMessage()];
  faults.otherwise = reset;
  await form.open();
  await form.send(first);
  await expect(toast(page, 'savedUnreachable')).toBeVisible();

  await page.evaluate(() => Reflect.get(window, 'endNetworkProcess')());
  await form.send(second);
  // Both have the same subject.
  await expect(pendingMessage(page, second)).toHaveCount(2);
  const frame = page.locator('body > iframe');
  await expect(frame).toHaveCount(1);
  await expect(frame).toBeHidden();

  faults.heal();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // A retry may have sent one of them by itself just then.
  await expect(deliveredLater(page, 2).or(deliveredLater(page)).first()).toBeVisible();
  for (const { email } of [first, second]) await expect.poll(() => rowsOf(email)).toHaveLength(1);
});
