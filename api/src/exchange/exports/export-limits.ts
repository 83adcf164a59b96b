/** Days for which the file of an export can be downloaded. */
export const EXPORT_DAYS = 7;

/** Maximum number of waiting or running exports of one account. */
export const MOST_RUNNING = 2;

/** Seconds for which a page waits for its table. */
export const WAIT_SECONDS = 5;
