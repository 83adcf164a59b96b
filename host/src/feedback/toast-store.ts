import type { ToastKind } from '@platform/bridge/host-actions';
import { TOAST_MS, UNDO_MS } from '@platform/bridge/toast-ms';
import { createStore } from '../state/store';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Undoes the action. */
  undo?: () => void;
}

/** Maximum of messages at once: on a phone they stay below the title of any dialog. */
const MOST = 3;
/** Maximum of undo offers among them: one place remains for a message without an offer. */
const MOST_OFFERS = 2;

export const toasts = createStore<Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;
let silent = false;

/** Shows no further messages: the document is being left, and failures of its calls are irrelevant. */
export function silenceToasts(): void {
  silent = true;
}

/** Shows a message for five seconds. The same text is not shown twice at once: the older one is removed. */
export function showToast(kind: ToastKind, text: string): void {
  add({ kind, text });
}

/** Reports a completed action, for eight seconds with an undo button. Only another offer replaces it. */
export function offerUndo(text: string, undo: () => void): void {
  add({ kind: 'success', text, undo });
}

/** Removes a message. */
export function dismissToast(id: number): void {
  holdToast(id);
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
}

/** Performs the undo of a message, at most once. */
export function takeBack(id: number): void {
  const toast = toasts.get().find((each) => each.id === id);
  dismissToast(id);
  toast?.undo?.();
}

/** Keeps a message while it has the pointer or the focus. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Restarts its time. */
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

/** The newest messages of each kind that fit, in chronological order. */
function fitting(all: Toast[]): Toast[] {
  const offers = all.filter(({ undo }) => undo).slice(-MOST_OFFERS);
  const others = all.filter(({ undo }) => !undo).slice(offers.length - MOST);
  return all.filter((toast) => offers.includes(toast) || others.includes(toast));
}
