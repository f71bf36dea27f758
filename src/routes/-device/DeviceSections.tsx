import { useSavedMessages } from '../../contact/useSavedMessages.ts';
import { devicePage } from '../../content/pages/device.ts';
import { useKeptPages } from '../../pwa/kept/useKeptPages.ts';
import { DeviceUpdate } from '../../pwa/update/DeviceUpdate.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { DeviceErasure } from './DeviceErasure.tsx';
import { DeviceFacts } from './DeviceFacts.tsx';
import { KeptPages } from './KeptPages.tsx';

/** What is kept here now, and what the visitor can do about it. */
export function DeviceSections() {
  const { facts, erase, pages } = devicePage;
  const kept = useKeptPages();
  const messages = useSavedMessages();
  return (
    <>
      <Section heading={{ title: facts.heading }}>
        <DeviceFacts kept={kept.pages} messages={messages} />
        <DeviceUpdate />
      </Section>
      <Section heading={{ title: erase.heading }} layout="split" ground="sunken">
        <p>{erase.text}</p>
        <div>
          <DeviceErasure messages={messages} onErased={kept.readAgain} />
        </div>
      </Section>
      <Section heading={{ title: pages }}>
        <KeptPages kept={kept.pages} />
      </Section>
    </>
  );
}
