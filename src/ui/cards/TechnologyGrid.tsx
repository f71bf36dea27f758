import type { TechnologyCard } from '../../content/types.ts';
import { listRole } from '../lists/list-role.ts';
import styles from './TechnologyGrid.module.css';

/** Technologies with what each is good for. */
export function TechnologyGrid({
  technologies,
}: {
  readonly technologies: readonly TechnologyCard[];
}) {
  return (
    <ul {...listRole} className={styles.grid}>
      {technologies.map(({ name, description, iconClass }) => (
        <li key={name} className={styles.card}>
          <i className={iconClass} aria-hidden="true" />
          <h3>{name}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
