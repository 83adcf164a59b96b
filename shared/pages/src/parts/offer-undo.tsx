import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { say } from './say';

/** Says that something was done, for eight seconds with a button that takes it back. */
export function offerUndo(text: string, undo: () => Promise<void>): void {
  const takenBack = () => say('success', '已撤销');
  subAppBridge().actions.offerUndo(text, () => void undo().then(takenBack, () => undefined));
}
