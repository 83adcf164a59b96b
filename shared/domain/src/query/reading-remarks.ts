import type { QueryWarning } from './query-warning';

/** Takes what is to be said of a reading that may not be the meant one. */
export type Remark = (warning: QueryWarning) => void;

/** For those who want only the reading. */
export const unremarked: Remark = () => undefined;
