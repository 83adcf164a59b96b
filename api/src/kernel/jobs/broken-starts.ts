/**
 * Maximum number of consecutive starts that were cut off from outside (the process ended, the database was lost). Then
 * a run is not tried again.
 */
export const MOST_BROKEN_STARTS = 3;
