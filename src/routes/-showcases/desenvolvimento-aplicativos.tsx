import { useEffect } from 'react';
import { useObservable } from '../../browser/observable/useObservable.ts';
import { useOnline } from '../../browser/observable/useOnline.ts';
import { formPlace } from '../../contact/places.ts';
import { reachStep } from '../../contact/trial/trial.ts';
import { trialProgress } from '../../contact/trial/trial-progress.ts';
import { subjectParameter } from '../../content/contact/contact.ts';
import { showcase } from '../../content/showcases/desenvolvimento-aplicativos.ts';
import { useKeptPages } from '../../pwa/kept/useKeptPages.ts';
import { Section } from '../../ui/page/Section.tsx';
import { OfflineTrial } from '../../ui/showcases/OfflineTrial.tsx';

const form = {
  ...showcase.form,
  to: `${showcase.form.to}?${subjectParameter}=desenvolvimento-aplicativos`,
} as const;

/** The site's own queue, on the visitor's device. */
export function Showcase() {
  const online = useOnline();
  const { pages } = useKeptPages();
  const progress = useObservable(trialProgress, undefined);
  useEffect(() => {
    if (!online && !progress) reachStep('wentOffline');
  }, [online, progress]);
  return (
    <Section heading={showcase}>
      <OfflineTrial
        online={online}
        isKept={pages?.has(formPlace.to) ?? false}
        progress={progress}
        words={{ ...showcase, form }}
      />
    </Section>
  );
}
