import { showcase } from '../../content/showcases/consultoria-ti.ts';
import { Section } from '../../ui/page/Section.tsx';
import { SelfCheck } from '../../ui/showcases/SelfCheck.tsx';

/** Five statements, and what to do first where one is not true. */
export function Showcase() {
  return (
    <Section heading={showcase}>
      <SelfCheck words={showcase} />
    </Section>
  );
}
