/** What is typed and not sent, by consultation: whoever closes one and comes back goes on writing. */
export const typedReplies = new Map<number, string>();
