import { hang } from '../e2e/outbox/support/faults.ts';
import { deleteFirst, editFirst, retryFirst } from './device/listed.ts';
import { faultKinds } from './fault-kinds.ts';
import type { Action } from './plan.ts';
import type { Scene } from './scene.ts';

/** Does one thing. Throws `Impossible` where there is nothing to do it with. */
export async function act(scene: Scene, action: Action): Promise<void> {
  const { device } = scene;
  const { faults } = scene.backend;
  switch (action.do) {
    case 'write':
    case 'hasty':
    case 'again':
      return scene.submit(action.do, await device.tabs.get(action.tab), action.wait);
    case 'meet':
      for (let time = 0; time < action.times; time += 1) {
        faults.script.push(faultKinds[action.fault]);
      }
      return;
    case 'line':
      if (action.is !== 'lie-fi') return device.tabs.setLine(action.is);
      await device.tabs.setLine('online');
      faults.otherwise = hang;
      return;
    case 'reload':
      return (await device.tabs.get(action.tab)).reload();
    case 'close':
    case 'crash':
      return device.tabs.close(action.tab, action.do);
    case 'duplicate':
      return device.tabs.duplicate(action.tab);
    case 'tryNow':
      return retryFirst(await device.tabs.get(action.tab));
    case 'edit':
      return editFirst(await device.tabs.get(action.tab), scene.written, scene.until);
    case 'delete': {
      const tab = await device.tabs.get(action.tab);
      const complaint = await deleteFirst(tab, scene.written, scene.until);
      if (complaint !== null) scene.unanswered.push(complaint);
      return;
    }
    case 'leave':
      return (await device.tabs.get(action.tab)).leaveAndReturn();
    case 'back':
      scene.returns.push(await (await device.tabs.get(action.tab)).goAndComeBack());
      return;
    case 'hide':
      return (await device.tabs.get(action.tab)).hide();
    case 'clock':
      return device.moveClock(action.hours);
    case 'sync':
      return device.sync(action.last);
    case 'disk':
      return device.setDisk(action.full);
    case 'storage':
      return device.setStorage(action.is);
    case 'closeDatabase':
      return device.closeDatabase(action.told);
    case 'clear':
      return scene.clear();
    case 'damage':
      return scene.damage();
    case 'kill':
      return device.kill();
    case 'stopWorker':
      return device.stopWorker();
    case 'deploy':
      return device.update();
  }
}
