import type { TechnologyGroup } from '../../content/types.ts';
import { listRole } from '../lists/list-role.ts';
import styles from './TechnologyGrid.module.css';

/** All technologies by category: what the category is about, and its tools. */
export function TechnologyGroups({ groups }: { readonly groups: readonly TechnologyGroup[] }) {
  return (
    <ul {...listRole} className={styles.groups}>
      {groups.map(({ category, description, items }) => (
        <li key={category}>
          <div>
            <h2>{category}</h2>
            <p>{description}</p>
          </div>
          <ul {...listRole} className={styles.items}>
            {items.map(({ name, iconClass }) => (
              <li key={name}>
                <i className={iconClass} aria-hidden="true" />
                {name}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
