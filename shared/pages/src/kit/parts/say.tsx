import type { ToastKind } from '@platform/bridge/host-actions';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';

/** Shows a message in the frame's message region for five seconds; announced by screen readers. */
export function say(kind: ToastKind, text: string): void {
  subAppBridge().actions.toast(kind, text);
}
