/**
 * For a list whose items are boxes to the layout, as in a grid: none of them has a marker, and VoiceOver takes it for
 * no list unless told. As an object, as to linters a list has this role by itself.
 */
export const listRole = { role: 'list' } as const;
