/**
 * Everybody may keep the page. What is kept in the platform ends with what the page shows; elsewhere it is no older than a
 * minute.
 */
export const FOR_ALL = 'public, max-age=60';

/** A list for everybody; that a value nobody knows leads to nothing is kept by nobody. */
export const keptList = (isEmpty: boolean): string => (isEmpty ? 'no-cache' : FOR_ALL);
