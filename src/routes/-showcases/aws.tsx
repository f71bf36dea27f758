import { prices, showcase } from '../../content/showcases/aws.ts';
import { Section } from '../../ui/page/Section.tsx';
import { CloudBill } from '../../ui/showcases/CloudBill.tsx';

/** A bill that answers to decisions. */
export function Showcase() {
  return (
    <Section heading={showcase}>
      <CloudBill words={showcase} prices={prices} />
    </Section>
  );
}
