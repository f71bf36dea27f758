import { showcase } from '../../content/showcases/integracao-sistemas.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Relay } from '../../ui/showcases/Relay.tsx';

/** A message that gets lost, and what its systems know of it. */
export function Showcase() {
  return (
    <Section heading={showcase}>
      <Relay words={showcase} />
    </Section>
  );
}
