import type { Database } from '../../kernel/database/pool';
import type { NotedChange } from './note-change';

/** Restores settings of one kind. */
export interface Undoable {
  /**
   * Restores a setting to the state that a change recorded as former.
   * @param version of the new change
   * @returns the change to record; undefined when the setting has that state already
   * @throws ApiError when the state can no longer be restored
   */
  restore(
    tx: Database,
    subject: string,
    version: number,
    state: unknown,
  ): Promise<Pick<NotedChange, 'title' | 'before' | 'after' | 'changes' | 'labels'> | undefined>;
}
