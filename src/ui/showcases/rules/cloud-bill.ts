/** What is decided about the cloud. */
export interface CloudChoices {
  /** As large as the servers of the inventory, or as what was measured. */
  readonly size: 'copied' | 'measured';
  readonly testsSleep: boolean;
  readonly commitment: boolean;
  readonly oneZone: boolean;
}

/** US dollars a month; `testsAwake`, `commitment` and `reserve` are shares of one. */
export interface CloudPrices {
  readonly machines: Readonly<Record<CloudChoices['size'], number>>;
  /** In two zones. */
  readonly database: Readonly<Record<CloudChoices['size'], number>>;
  readonly tests: number;
  readonly testsAwake: number;
  readonly rest: number;
  readonly commitment: number;
  readonly reserve: number;
}

/** Whole US dollars a month. */
export interface CloudBill {
  readonly machines: number;
  readonly database: number;
  readonly tests: number;
  readonly rest: number;
  readonly reserve: number;
  readonly total: number;
}

/** The bill of these choices; each line is rounded, so that they add up to the total. */
export function cloudBill(choices: CloudChoices, prices: CloudPrices): CloudBill {
  const { size, testsSleep, commitment, oneZone } = choices;
  const machines = Math.round(prices.machines[size] * (commitment ? 1 - prices.commitment : 1));
  const database = Math.round(prices.database[size] / (oneZone ? 2 : 1));
  const tests = Math.round(prices.tests * (testsSleep ? prices.testsAwake : 1));
  const known = machines + database + tests + prices.rest;
  const reserve = Math.round(known * prices.reserve);
  return { machines, database, tests, rest: prices.rest, reserve, total: known + reserve };
}

/** What there is to say of these choices; the worst first. */
export function remarkOn({ size, commitment, oneZone }: CloudChoices) {
  if (size === 'copied') return commitment ? 'wrongCommitment' : 'copied';
  if (oneZone) return 'oneZone';
  return commitment ? 'commitment' : 'measured';
}

/** By how many per cent `total` is below `before`. */
export function percentBelow(total: number, before: number): number {
  return Math.round((1 - total / before) * 100);
}
