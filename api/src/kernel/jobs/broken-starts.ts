/** Starts in a row that something from outside cut off (its process ended, the database went away), after which a run is tried no more. */
export const MOST_BROKEN_STARTS = 3;
