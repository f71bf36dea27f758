import { runCommand } from '../../local/command.ts';
import { addHeadlessShell, requireChromium } from './support/windows/browser.ts';

/** Finds or installs the browser, first of all of `npm test`: nobody should wait for minutes to hear that there is none. */
runCommand(async () => {
  requireChromium();
  addHeadlessShell();
});
