import type { ToastKind } from '@platform/bridge/host-actions';
import { createStore } from '../state/store';

/** Milliseconds a message is shown (specification §9). */
export const TOAST_MS = 5000;

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

export const toasts = createStore<Toast[]>([]);

let lastId = 0;
let silent = false;

/** Shows no message from here on: the document is being left, and what its calls run into is nobody's concern. */
export function silenceToasts(): void {
  silent = true;
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
}

/** Shows a message for five seconds. The same text is not shown twice at once: the older one goes. */
export function showToast(kind: ToastKind, text: string): void {
  if (silent) return;
  const id = (lastId += 1);
  toasts.set((shown) => [...shown.filter((toast) => toast.text !== text), { id, kind, text }].slice(-4));
  setTimeout(() => dismissToast(id), TOAST_MS);
}
