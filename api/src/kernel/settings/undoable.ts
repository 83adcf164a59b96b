import type { Database } from '../database/pool';
import type { NotedChange } from './note-change';

/** How a kind of setting is put back to what it was. */
export interface Undoable {
  /**
   * Puts a setting back to what a change noted before it.
   * @param version of the change that this is
   * @returns what to note; undefined when it is so already
   * @throws ApiError when that cannot be any more
   */
  restore(
    tx: Database,
    subject: string,
    version: number,
    state: unknown,
  ): Promise<Pick<NotedChange, 'title' | 'before' | 'after' | 'changes' | 'labels'> | undefined>;
}
