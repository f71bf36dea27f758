import { useState } from 'react';
import { useObservable } from '../../browser/useObservable.ts';
import { useOnline } from '../../browser/useOnline.ts';
import { formPlace } from '../../contact/places.ts';
import { cleared, trial } from '../../contact/trial.ts';
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
  const tried = useObservable(trial, undefined);
  const [wentOffline, setWentOffline] = useState(false);
  if (!online && !wentOffline) setWentOffline(true);
  const lastWithout = wentOffline ? 'wentOffline' : 'untried';
  const lastWith = tried === cleared ? 'cleared' : 'kept';
  return (
    <Section heading={showcase}>
      <OfflineTrial
        online={online}
        isKept={pages?.has(formPlace.to) ?? false}
        progress={tried ? lastWith : lastWithout}
        words={{ ...showcase, form }}
      />
    </Section>
  );
}
