import type { Plugin } from 'vite';

/** Modules that no visitor needs and no tree shaking takes out, with what stands in for them. */
const STAND_INS: readonly (readonly [id: RegExp, code: string])[] = [
  [
    // TanStack Form tells its developer tools of every change, and looks for them once a second.
    /\/@tanstack\/devtools-event-client\/dist\/esm\/index\.js$/,
    'export class EventClient { on() { return () => {}; } emit() {} }',
  ],
  [
    // TanStack Form hangs groups of fields on every form, used or not.
    /\/@tanstack\/react-form\/dist\/esm\/useFormGroup\.js$/,
    'export const FormGroup = () => null; export const useFormGroup = FormGroup;',
  ],
];

/** Writes to properties nobody reads, for which the bundler keeps components that nothing uses. */
const MANTINE_UNREAD = /^(?:\w+\.displayName = ".*"|Input\.ClearButton = \w+);$/gm;

/** Leaves out of the production build what the packages bring for developers or for other sites. */
export function leanPackages(): Plugin {
  return {
    name: 'site:lean-packages',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return STAND_INS.find(([pattern]) => pattern.test(id))?.[1];
    },
    transform: {
      filter: { id: /\/@mantine\/core\/esm\/.*\.mjs$/ },
      handler: (code) => ({ code: code.replace(MANTINE_UNREAD, ''), map: null }),
    },
  };
}
