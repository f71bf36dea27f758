import type { Plugin } from 'vite';
import { uncalledMembers, uncalledOfRouter, withoutMembers } from './members.ts';
import { withoutUnasked, withoutUnusedOfReactDom } from './react-dom.ts';
import { replacements } from './replacements.ts';
import {
  withAdoptedStyles,
  withoutBlocking,
  withoutPending,
  withoutSentinelStacks,
  withoutUnreadWrites,
} from './rewrites.ts';
import { withoutIdleToasts } from './toasts.ts';

/** What is changed inside modules of packages, by the end of their paths. */
const changes: readonly [RegExp, (code: string) => string][] = [
  [/\/@mantine\/core\/esm\/.*\.mjs$/, withoutUnreadWrites],
  [
    /\/react-dom-client\.production\.js$/,
    (code) => withoutUnusedOfReactDom(withoutSentinelStacks(code)),
  ],
  [/\/react-dom\.production\.js$/, withoutUnasked],
  [/\/sonner\/dist\/index\.mjs$/, (code) => withoutIdleToasts(withAdoptedStyles(code))],
  [/\/@tanstack\/history\/dist\/esm\/index\.js$/, withoutBlocking],
  [/\/router-core\/dist\/esm\/load-client\.js$/, withoutPending],
  [/\/router-core\/dist\/esm\/router\.js$/, (code) => withoutMembers(code, uncalledOfRouter)],
  [/\/form-core\/dist\/esm\/FormApi\.js$/, (code) => withoutMembers(code, uncalledMembers.FormApi)],
  [
    /\/form-core\/dist\/esm\/FieldApi\.js$/,
    (code) => withoutMembers(code, uncalledMembers.FieldApi),
  ],
];

/** Leaves out of the production build what the packages bring for developers or for other sites. */
export function leanPackages(): Plugin {
  return {
    name: 'site:lean-packages',
    apply: 'build',
    enforce: 'pre',
    // What is drawn into the HTML has to be what the page draws.
    config: () => ({
      environments: { ssr: { resolve: { noExternal: ['@tabler/icons-react'] } } },
    }),
    load(id) {
      return replacements.find(({ module }) => id.endsWith(`/node_modules/${module}`))?.code;
    },
    transform: {
      filter: { id: changes.map(([module]) => module) },
      handler(code, id) {
        const change = changes.find(([module]) => module.test(id))?.[1];
        return change && { code: change(code), map: null };
      },
    },
  };
}
