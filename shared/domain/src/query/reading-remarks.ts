import type { QueryWarning } from './query-warning';

/** Receives remarks on a reading that may not be the intended one. */
export type Remark = (warning: QueryWarning) => void;

/** Discards remarks. */
export const unremarked: Remark = () => undefined;
