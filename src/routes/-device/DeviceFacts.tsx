import { useEffect, useState } from 'react';
import { hasDraft } from '../../contact/draft/draft.ts';
import { formPlace, pendingListPlace } from '../../contact/places.ts';
import type { SavedMessages } from '../../contact/useSavedMessages.ts';
import { devicePage, inMegabytes } from '../../content/pages/device.ts';
import { isAppWindow, siteVersion, storedBytes } from '../../pwa/device.ts';
import { SiteLink } from '../../ui/controls/SiteLink.tsx';
import { FactList } from '../../ui/lists/FactList.tsx';
import { countPages } from './KeptPages.tsx';

const words = devicePage.facts;

/** What this browser tells of itself; a value is null where it does not. */
interface Device {
  readonly bytes: number | null;
  readonly isApp: boolean;
  readonly version: string | null;
  readonly hasDraft: boolean;
}

async function readDevice(): Promise<Device> {
  return {
    bytes: await storedBytes(),
    isApp: isAppWindow(),
    version: siteVersion(),
    hasDraft: hasDraft(),
  };
}

function Messages({ messages }: { messages: SavedMessages }) {
  const { status, subjects, unnamed, isListed } = messages;
  const count = subjects.length + unnamed;
  // Elements that go as a whole, as texts could not be taken away from a page that the browser has
  // translated.
  if (status !== 'ready') {
    return <span>{status === 'loading' ? words.looking : words.unreadable}</span>;
  }
  if (count === 0) return <span>{words.noMessages}</span>;
  const list = `${pendingListPlace.to}#${pendingListPlace.hash}` as const;
  const to = isListed ? list : formPlace.to;
  return (
    <span key="count">
      <span>{`${words.messageCount(count)}.`}</span>{' '}
      <SiteLink link={{ label: words.seeMessages(count), to }} />
    </span>
  );
}

interface DeviceFactsProps {
  /** Null until it is known. */
  readonly kept: ReadonlySet<string> | null;
  readonly messages: SavedMessages;
}

/** What is kept on this device, a line for each kind. */
export function DeviceFacts({ kept, messages }: DeviceFactsProps) {
  const [device, setDevice] = useState<Device | null>(null);

  // What is kept tells that there is news.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes what is read, not how
  useEffect(() => {
    let isCurrent = true;
    void readDevice().then((read) => isCurrent && setDevice(read));
    return () => {
      isCurrent = false;
    };
  }, [kept, messages.status]);

  const told = (read: (device: Device) => string | null) =>
    device === null ? words.looking : (read(device) ?? words.unknown);
  const facts = [
    { name: words.pages, value: kept ? words.pageCount(countPages(kept)) : words.looking },
    { name: words.space, value: told(({ bytes }) => (bytes === null ? null : inMegabytes(bytes))) },
    { name: words.messages, value: <Messages messages={messages} /> },
    { name: words.draft, value: told((now) => (now.hasDraft ? words.hasDraft : words.noDraft)) },
    { name: words.isApp, value: told((now) => (now.isApp ? words.yes : words.no)) },
    { name: words.version, value: told(({ version }) => version) },
  ];
  return <FactList facts={facts} />;
}
