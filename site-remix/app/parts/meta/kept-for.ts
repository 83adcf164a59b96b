/**
 * Every cache may keep the page. The platform’s own cache drops it when its content changes; other caches keep it for
 * at most a minute.
 */
export const FOR_ALL = 'public, max-age=60';

/** Cache header of a public list; an empty list, as for unknown values of a filter, is not cached. */
export const keptList = (isEmpty: boolean): string => (isEmpty ? 'no-cache' : FOR_ALL);
