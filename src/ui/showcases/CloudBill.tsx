import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './CloudBill.module.css';
import { Options, type OptionWords } from './controls/Options.tsx';
import { type Chosen, useControls } from './controls/useControls.ts';
import {
  type CloudBill as Bill,
  type CloudChoices,
  type CloudPrices,
  cloudBill,
  percentBelow,
  remarkOn,
} from './rules/cloud-bill.ts';
import { Showcase } from './Showcase.tsx';

interface CloudBillProps {
  readonly prices: CloudPrices;
  readonly words: {
    readonly size: OptionWords;
    readonly savings: OptionWords;
    readonly table: Readonly<Record<keyof Bill | 'caption', string>>;
    /** Of each line, for who does not see the pale bar. */
    readonly before: (amount: string) => string;
    readonly saved: (percent: number) => string;
    readonly remarks: Readonly<Record<ReturnType<typeof remarkOn>, string>>;
    readonly note: string;
  };
}

const lines = ['machines', 'database', 'tests', 'rest', 'reserve'] as const;

const initial: Chosen = ['measured', 'testsSleep'];

/** What the inventory alone leads to. */
const careless = { size: 'copied', testsSleep: false, commitment: false, oneZone: false } as const;

const dollars = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

function choicesOf(chosen: Chosen): CloudChoices {
  return {
    size: chosen.includes('copied') ? 'copied' : 'measured',
    testsSleep: chosen.includes('testsSleep'),
    commitment: chosen.includes('commitment'),
    oneZone: chosen.includes('oneZone'),
  };
}

/** A cloud bill whose lines answer to decisions, before the pale bill of who takes none. */
export function CloudBill({ prices, words }: CloudBillProps) {
  const { chosen, group } = useControls(initial);
  const choices = choicesOf(chosen);
  const before = cloudBill(careless, prices);
  const now = cloudBill(choices, prices);
  const share = (amount: number) => `${Math.round((amount / before.database) * 100)}%`;
  return (
    <Showcase
      group={group}
      note={words.note}
      controls={
        <>
          <Options {...words.size} name="size" initial={initial} />
          <Options {...words.savings} initial={initial} />
        </>
      }
    >
      <table className={styles.bill}>
        <caption>{words.table.caption}</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <th scope="row">{words.table[line]}</th>
              <td>
                <svg aria-hidden="true">
                  <rect width={share(before[line])} />
                  <rect width={share(now[line])} />
                </svg>
              </td>
              <td>
                {/* Alone in an element: beside another, React could not change it on a translated page. */}
                <span>{dollars.format(now[line])}</span>
                <VisuallyHidden>{words.before(dollars.format(before[line]))}</VisuallyHidden>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.table.total}
            </th>
            <td>{dollars.format(now.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p role="status">
        <b>{words.saved(percentBelow(now.total, before.total))}</b>{' '}
        <span>{words.remarks[remarkOn(choices)]}</span>
      </p>
    </Showcase>
  );
}
