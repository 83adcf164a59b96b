import type { ToastKind } from '@platform/bridge/host-actions';
import { TOAST_MS, UNDO_MS } from '@platform/bridge/toast-ms';
import { createStore } from '../state/store';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Takes back what was done. */
  undo?: () => void;
}

/** Messages that stand at once: what they cover of a phone's page stays below the title of any dialog. */
const MOST = 3;
/** Of these, offers to take something back: there is always room left for a message that offers nothing. */
const MOST_OFFERS = 2;

export const toasts = createStore<Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;
let silent = false;

/** Shows no message from here on: the document is being left, and what its calls run into is nobody's concern. */
export function silenceToasts(): void {
  silent = true;
}

/** Shows a message for five seconds. The same text is not shown twice at once: the older one goes. */
export function showToast(kind: ToastKind, text: string): void {
  add({ kind, text });
}

/** Says that something was done, for eight seconds with a button that takes it back. Only another offer takes its place. */
export function offerUndo(text: string, undo: () => void): void {
  add({ kind: 'success', text, undo });
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  holdToast(id);
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
}

/** Takes back what a message offers to, once however often it is asked. */
export function takeBack(id: number): void {
  const toast = toasts.get().find((each) => each.id === id);
  dismissToast(id);
  toast?.undo?.();
}

/** Keeps a message as long as somebody points at it or stands on it. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Lets its time begin anew. */
export function releaseToast({ id, undo }: Toast): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), undo ? UNDO_MS : TOAST_MS),
  );
}

function add(message: Omit<Toast, 'id'>): void {
  if (silent) return;
  const toast = { ...message, id: (lastId += 1) };
  const before = toasts.get();
  const after = fitting([...before.filter(({ text, undo }) => undo || text !== toast.text), toast]);
  for (const gone of before.filter((each) => !after.includes(each))) holdToast(gone.id);
  toasts.set(after);
  releaseToast(toast);
}

/** The newest of each kind that have room, in the order in which they came. */
function fitting(all: Toast[]): Toast[] {
  const offers = all.filter(({ undo }) => undo).slice(-MOST_OFFERS);
  const others = all.filter(({ undo }) => !undo).slice(offers.length - MOST);
  return all.filter((toast) => offers.includes(toast) || others.includes(toast));
}
