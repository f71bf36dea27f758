import { IconStarFilled } from '@tabler/icons-react';
import type { Testimonial } from '../../content/types.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './TestimonialList.module.css';

interface TestimonialListProps {
  readonly testimonials: readonly Testimonial[];
  /** How many stars each has, and how a screen reader says it. */
  readonly rating: { readonly stars: number; readonly spoken: string };
}

/** What clients say, each with its stars. */
export function TestimonialList({ testimonials, rating }: TestimonialListProps) {
  return (
    <ul className={styles.list}>
      {testimonials.map(({ text, author, position }) => (
        <li key={author}>
          <figure className={styles.testimonial}>
            <p className={styles.stars}>
              <VisuallyHidden>{rating.spoken}</VisuallyHidden>
              {Array.from({ length: rating.stars }, (_, index) => index + 1).map((star) => (
                <IconStarFilled key={star} aria-hidden="true" size={20} />
              ))}
            </p>
            <blockquote className={styles.quote}>{text}</blockquote>
            <figcaption className={styles.author}>
              <b>{author}</b>
              <span>{position}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
