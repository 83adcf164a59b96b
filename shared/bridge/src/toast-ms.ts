/** Milliseconds a message is shown (specification §9). */
export const TOAST_MS = 5000;

/** Milliseconds a message is shown with which something can be taken back. */
export const UNDO_MS = 8000;
