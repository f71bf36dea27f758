const LENGTHS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  name: [2, 120],
  email: [3, 254],
  phone: [10, 40],
  subject: [3, 200],
  message: [10, 5000],
  consent_version: [1, 40],
};

const HOUR_MS = 60 * 60 * 1000;

/** The names of the columns that hold what the table should have refused. */
export function brokenRules(row: Record<string, unknown>): string[] {
  const texts = Object.entries(LENGTHS).filter(([name, [min, max]]) => {
    const value = row[name];
    if (typeof value !== 'string') return true;
    return [...value.trim()].length < min || [...value].length > max;
  });
  const page = row.source_page;
  const received = Number(row.received_at);
  return [
    ...texts.map(([name]) => name),
    ...(typeof row.id === 'string' && /^[\da-f-]{36}$/.test(row.id) ? [] : ['id']),
    ...(page === null || (typeof page === 'string' && [...page].length <= 200)
      ? []
      : ['source_page']),
    ...(typeof row.suspected === 'boolean' ? [] : ['suspected']),
    ...(String(row.email).includes('@') ? [] : ['email']),
    ...(Math.abs(Date.now() - received) < HOUR_MS ? [] : ['received_at']),
  ];
}
