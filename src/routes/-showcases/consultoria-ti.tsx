import { showcase } from '../../content/showcases/consultoria-ti.ts';
import { Section } from '../../ui/page/Section.tsx';
import { SelfCheck } from '../../ui/showcases/SelfCheck.tsx';

/** Five questions with an honest answer. */
export function Showcase() {
  return (
    <Section heading={showcase}>
      <SelfCheck words={showcase} />
    </Section>
  );
}
