import { Options, type OptionWords } from './controls/Options.tsx';
import { type Chosen, useControls } from './controls/useControls.ts';
import styles from './Rewrite.module.css';
import { compare, hiddenRules, type Order } from './rules/freight.ts';
import { Showcase } from './Showcase.tsx';

interface RewriteProps {
  readonly orders: readonly Order[];
  readonly words: {
    readonly rules: OptionWords;
    readonly table: Readonly<
      Record<'caption' | 'order' | 'old' | 'rewritten' | 'result' | 'equal' | 'different', string>
    >;
    readonly order: (value: string, weight: string) => string;
    readonly verdict: (equal: number, all: number) => string;
    readonly note: string;
  };
}

const initial: Chosen = ['smallOrder'];

const plain = new Intl.NumberFormat('pt-BR');
const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** An old program and its rewrite, order by order, until the rewrite knows the hidden rules. */
export function Rewrite({ orders, words }: RewriteProps) {
  const { chosen, group } = useControls(initial);
  const taught = hiddenRules.filter((rule) => chosen.includes(rule));
  const rows = compare(orders, taught);
  const equal = rows.filter(({ old, rewritten }) => old === rewritten).length;
  const { table } = words;
  return (
    <Showcase
      group={group}
      note={words.note}
      controls={<Options {...words.rules} initial={initial} />}
    >
      <table className={styles.comparison}>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            {[table.order, table.old, table.rewritten, table.result].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ order, old, rewritten }) => (
            <tr key={`${order.value} ${order.weight}`}>
              <th scope="row">
                {words.order(plain.format(order.value), plain.format(order.weight))}
              </th>
              <td>{money.format(old / 100)}</td>
              <td>{money.format(rewritten / 100)}</td>
              <td>
                {old === rewritten ? (
                  <span>{table.equal}</span>
                ) : (
                  <strong>{table.different}</strong>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">
        <b>{words.verdict(equal, rows.length)}</b>
      </p>
    </Showcase>
  );
}
