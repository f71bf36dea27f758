import type { Service } from '../../content/types.ts';
import { ArrowLink } from '../controls/ArrowLink.tsx';
import { listRole } from '../lists/list-role.ts';
import styles from './ServiceGrid.module.css';
import { serviceIcons } from './service-icons.ts';

interface ServiceGridProps {
  readonly services: readonly Service[];
  /** Text of each card's link. */
  readonly more: string;
  /** `h2` where the page's title is above, `h3` where a section's is. */
  readonly heading?: 'h2' | 'h3';
}

/** The services as cells of one lattice: icon, title, description, link. */
export function ServiceGrid({ services, more, heading: Heading = 'h3' }: ServiceGridProps) {
  return (
    <ul {...listRole} className={styles.grid}>
      {services.map(({ slug, title, description, icon, path }) => {
        const Icon = serviceIcons[icon];
        return (
          <li key={slug} className={styles.card}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" stroke={1.75} />
            </span>
            <Heading className={styles.title}>{title}</Heading>
            <p className={styles.text}>{description}</p>
            <ArrowLink link={{ label: more, to: path }} title={title} />
          </li>
        );
      })}
    </ul>
  );
}
