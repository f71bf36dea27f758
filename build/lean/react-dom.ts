import { withEmptied } from './emptied.ts';

/** Something React DOM can do that nothing of this site asks for. */
interface Unused {
  readonly what: string;
  /** How a script would ask for it: `tests/site/imported-code.test.ts` looks whether one of the build does. */
  readonly askedBy: RegExp;
  /** That, as it is compiled. */
  readonly examples: readonly string[];
  /** The functions that do it, and nothing else. */
  readonly functions: readonly string[];
  /** Those whose answer React looks at even where it was not asked for. */
  readonly answeringNull?: readonly string[];
  /** Objects it makes for it, with all they can do. */
  readonly classes?: readonly string[];
}

/** Mantine names a precedence, but only for a provider told to write each inline style once, which ours is not. */
const askedForPrecedence =
  /\bprecedence:(?!`mantine`)|\bdeduplicateInlineStyles:!0|`script`,\{[^{}]*\basync:/;

/**
 * The bundler keeps all of it, as React decides by what it renders: about 9 KiB of the scripts of every page
 * (2026-11-30). Read in React DOM 19.3.1; `tests/build/lean.test.ts` asks to read it again where it changes.
 */
export const unusedOfReactDom: readonly Unused[] = [
  {
    what: '<ViewTransition>',
    askedBy: /\b(?:ViewTransition|addTransitionType)\b/,
    examples: ['(0,R.jsx)(R.ViewTransition,{children:e})'],
    functions: [
      'trackEnterViewTransitions',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'measureNestedViewTransitions',
      'scheduleViewTransitionEvent',
      'reportViewTransitionError',
      'applyViewTransitionName',
      'restoreViewTransitionName',
      'startViewTransition',
      'createViewTransitionInstance',
      'getViewTransitionName',
      'getViewTransitionClassName',
    ],
    classes: ['ViewTransitionPseudoElement'],
  },
  {
    what: 'a ref to a Fragment',
    askedBy: /\.Fragment,\{[^{}]*\bref:/,
    examples: ['(0,R.jsx)(R.Fragment,{ref:e,children:t})'],
    functions: [
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
    ],
    classes: ['FragmentInstance'],
  },
  {
    what: 'style sheets and scripts that are loaded as they are rendered, and waited for; hints of what will be',
    askedBy: askedForPrecedence,
    examples: [
      '(0,R.jsx)(`link`,{rel:`stylesheet`,href:e,precedence:`low`})',
      '(0,R.jsx)(`script`,{src:e,async:!0})',
      '(0,R.jsx)(M,{deduplicateInlineStyles:!0})',
    ],
    functions: [
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'acquireResource',
      'suspendResource',
      'suspendInstance',
      'preloadInstanceAndSuspendIfNeeded',
      'preloadResourceAndSuspendIfNeeded',
      'accumulateSuspenseyCommitOnFiber',
      'insertSuspendedStylesheets',
      'insertStylesheetIntoRoot',
      'checkIfFullyUnsuspended',
    ],
    answeringNull: ['getResource', 'waitForCommitToBeReady'],
  },
  {
    what: 'a function as the action of a form, and its state',
    askedBy:
      /\b(?:useActionState|useFormState|useOptimistic|useFormStatus|requestFormReset|formAction)\b|`form`,\{[^{}]*\baction:/,
    examples: ['(0,R.jsx)(`form`,{action:e,children:t})', '(0,R.useActionState)(e,t)'],
    functions: [
      'extractEvents$1',
      'startHostTransition',
      'ensureFormComponentIsStateful',
      'requestFormReset$1',
      'recursivelyResetForms',
      'coerceFormActionProp',
      'dispatchActionState',
      'runActionStateAction',
      'handleActionReturnValue',
      'onActionSuccess',
      'onActionError',
      'notifyActionListeners',
      'mountActionState',
      'updateActionState',
      'updateActionStateImpl',
      'actionStateActionEffect',
      'rerenderActionState',
      'updateOptimisticImpl',
      'useHostTransitionStatus',
    ],
  },
  {
    what: '<SuspenseList>',
    askedBy: /\b(?:unstable_)?SuspenseList\b/,
    examples: ['(0,R.jsx)(R.unstable_SuspenseList,{children:e})'],
    functions: [
      'updateSuspenseListComponent',
      'findFirstSuspended',
      'cutOffTailIfNeeded',
      'findLastContentRow',
      'initSuspenseListRenderState',
    ],
  },
];

function withoutPrototype(code: string, name: string): string {
  const method = new RegExp(
    `^${name}\\.prototype\\.\\w+ = (?:function[\\s\\S]*?^\\};|[^;{]*;)$`,
    'gm',
  );
  return code.replace(method, '');
}

/**
 * Empties those functions in React DOM's module; the bundler then drops what only they used.
 * @throws where a new version has one of them no more, or writes it in another way.
 */
export function withoutUnusedOfReactDom(code: string): string {
  return unusedOfReactDom.reduce((before, { functions, answeringNull = [], classes = [] }) => {
    const lean = withEmptied(before, [...functions, ...classes]);
    return classes.reduce(withoutPrototype, withEmptied(lean, answeringNull, 'return null;'));
  }, code);
}

/** What a page may ask of React DOM's other module about the same. */
export const unaskedOfReactDom = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'useFormState',
  'useFormStatus',
] as const;

/**
 * Takes those out of that module: some 370 bytes of every page (2026-11-30).
 * @throws where a new version has one of them no more, or writes it in another way.
 */
export function withoutUnasked(code: string): string {
  return unaskedOfReactDom.reduce((lean, name) => {
    const whole = new RegExp(`^exports\\.${name} = function[\\s\\S]*?^\\};$`, 'm');
    if (!whole.test(lean)) throw new Error(`React DOM no longer has ${name} as expected`);
    return lean.replace(whole, '');
  }, code);
}
