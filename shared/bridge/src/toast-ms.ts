/** Milliseconds a message is shown (specification §9). */
export const TOAST_MS = 5000;

/** Milliseconds for which a message with an undo button is shown. */
export const UNDO_MS = 8000;
