import { showcase } from '../../content/showcases/desenvolvimento-software.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Cycles } from '../../ui/showcases/Cycles.tsx';

/** What a system is good for, week by week. */
export function Showcase() {
  return (
    <Section heading={showcase}>
      <Cycles words={showcase} />
    </Section>
  );
}
