import type { ToastKind } from '@platform/bridge/host-actions';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';

/** Says something in the one place of messages, the frame's, for five seconds; read out by screen readers. */
export function say(kind: ToastKind, text: string): void {
  subAppBridge().actions.toast(kind, text);
}
