import { useState } from 'react';
import { devicePage } from '../../content/pages/device.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type UpdateAnswer, updateNow } from './update-now.ts';

const words = devicePage.update;

/** Changes to a newer version of the site, if there is one, and says what came of it. */
export function DeviceUpdate() {
  const [answer, setAnswer] = useState<UpdateAnswer | 'looking' | null>(null);

  async function update() {
    setAnswer('looking');
    setAnswer(await updateNow());
  }

  return (
    <>
      <Button variant="secondary" onClick={update}>
        {words.action}
      </Button>
      <p role="status">{answer && words[answer]}</p>
    </>
  );
}
