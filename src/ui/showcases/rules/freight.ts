/** What the old program does and nobody wrote down. */
export type HiddenRule = 'smallOrder' | 'weightLimit' | 'truncation';

export const hiddenRules: readonly HiddenRule[] = ['smallOrder', 'weightLimit', 'truncation'];

export interface Order {
  /** In reais. */
  readonly value: number;
  /** In kilograms, with one decimal at most. */
  readonly weight: number;
}

/** The freight of an order in centavos, as a program with these rules calculates it. */
export function freight({ value, weight }: Order, rules: readonly HiddenRule[]): number {
  const charged = rules.includes('weightLimit') ? Math.min(weight, 30) : weight;
  // R$ 12.00, and R$ 1.14 a kilogram; tenths of centavos, because a weight has tenths too.
  const tenths = 12_000 + 114 * Math.round(charged * 10);
  const fee = rules.includes('smallOrder') && value < 80 ? 490 : 0;
  return fee + (rules.includes('truncation') ? Math.floor(tenths / 10) : Math.round(tenths / 10));
}

export interface Comparison {
  readonly order: Order;
  /** In centavos. */
  readonly old: number;
  readonly rewritten: number;
}

/** What the old program and its rewrite, which knows only `taught`, make of the same orders. */
export function compare(
  orders: readonly Order[],
  taught: readonly HiddenRule[],
): readonly Comparison[] {
  return orders.map((order) => ({
    order,
    old: freight(order, hiddenRules),
    rewritten: freight(order, taught),
  }));
}
