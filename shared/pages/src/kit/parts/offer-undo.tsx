import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { say } from './say';

/** Reports a completed action, for eight seconds with an undo button. */
export function offerUndo(text: string, undo: () => Promise<void>): void {
  const takenBack = () => say('success', '已撤销');
  subAppBridge().actions.offerUndo(text, () => void undo().then(takenBack, () => undefined));
}
