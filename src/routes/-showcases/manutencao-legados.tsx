import { orders, showcase } from '../../content/showcases/manutencao-legados.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Rewrite } from '../../ui/showcases/Rewrite.tsx';

/** An old program and its rewrite, compared. */
export function Showcase() {
  return (
    <Section heading={showcase}>
      <Rewrite words={showcase} orders={orders} />
    </Section>
  );
}
