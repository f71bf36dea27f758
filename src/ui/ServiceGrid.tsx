import type { Service } from '../content/types.ts';
import { ArrowLink } from './ArrowLink.tsx';
import { serviceIcons } from './icons.tsx';
import styles from './ServiceGrid.module.css';

interface ServiceGridProps {
  readonly services: readonly Service[];
  /** Text of each card's link. */
  readonly more: string;
}

/** The services as cells of one lattice: icon, title, description, link. */
export function ServiceGrid({ services, more }: ServiceGridProps) {
  return (
    <ul className={styles.grid}>
      {services.map(({ slug, title, description, icon, path }) => {
        const Icon = serviceIcons[icon];
        return (
          <li key={slug} className={styles.card}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" size={28} stroke={1.75} />
            </span>
            <h3 id={`servico-${slug}`}>{title}</h3>
            <p className={styles.text}>{description}</p>
            <ArrowLink link={{ label: more, to: path }} describedBy={`servico-${slug}`} />
          </li>
        );
      })}
    </ul>
  );
}
