/** Days for which the file of an export can be fetched. */
export const EXPORT_DAYS = 7;

/** Exports of one account that may wait or run at once. */
export const MOST_RUNNING = 2;

/** Seconds for which a page waits for the table it asked for. */
export const WAIT_SECONDS = 5;
