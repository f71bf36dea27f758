/**
 * What tells the developer tools of a form, and hears of them: without their client and the throttle
 * (`replacements.ts`) it does nothing, and its calls can go as well: 243 bytes (2026-11-26).
 */
export const idleFunctions = [
  'formEventClient.emit',
  'formEventClient.on',
  'liteThrottle',
  'throttleFormState',
  'cleanupFormStateListener',
  'cleanupFormResetListener',
  'cleanupFormForceSubmitListener',
];

/**
 * What TanStack Form's classes can do and nothing calls: lists of fields, groups, errors from elsewhere.
 * Made anew in each constructor, so that no bundler can leave it out: about 1,450 bytes of the pages
 * with the form (2026-11-27).
 */
export const uncalledMembers = {
  FormApi: [
    'validateArrayFieldsStartingFrom',
    'getFormGroupMeta',
    'deleteField',
    'pushFieldValue',
    'insertFieldValue',
    'replaceFieldValue',
    'removeFieldValue',
    'swapFieldValues',
    'moveFieldValues',
    'clearFieldValues',
    'resetField',
    'setErrorMap',
    'getAllErrors',
    'parseValuesWithSchema',
    'parseValuesWithSchemaAsync',
    'formGroupMetaDerived',
  ],
  FieldApi: [
    'pushValue',
    'insertValue',
    'replaceValue',
    'removeValue',
    'swapValues',
    'moveValue',
    'clearValues',
    'setErrorMap',
    'parseValueWithSchema',
    'parseValueWithSchemaAsync',
  ],
} as const;

/**
 * What the router can do and nothing calls: 456 bytes of every page (2026-11-30). `tests/site/imported-code.test.ts`
 * looks whether something built does.
 */
export const uncalledOfRouter = [
  'invalidate',
  'clearCache',
  'loadRouteChunk',
  'matchRoute',
] as const;

/**
 * Takes members out of a class that makes them in its constructor, as those of TanStack and sonner do.
 * @throws where a new version has no such member, or writes it in another way.
 */
export function withoutMembers(code: string, names: readonly string[]): string {
  let lean = code;
  for (const name of names) {
    const member = new RegExp(
      // Up to the next statement of the constructor, or its end.
      `^( {4}| {8}|\\t\\t)this\\.${name} = [\\s\\S]*?;\\n(?=\\1(?:this\\.|const |let |if |/\\*\\*)|(?: {2}|\\t)\\})`,
      'm',
    );
    if (!member.test(lean)) throw new Error(`A package no longer has ${name} as expected`);
    lean = lean.replace(member, '');
  }
  return lean;
}
