/** Unsent reply texts by consultation: a reopened consultation shows its text again. */
export const typedReplies = new Map<number, string>();
