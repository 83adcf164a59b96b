import type { Database } from '../database/pool';
import type { UserViewer } from '../ports/call-context';

/** A row of a batch with its present value. */
export interface BatchRow<Value> {
  id: number;
  /** Display name of the row in refusals and examples. */
  name: string;
  value: Value;
}

/** A property that batches change, with the way its resource reads and writes it. Values are plain JSON. */
export interface BatchField<Value> {
  /** Stable name, stored with changes that can be undone: `library.core`. */
  kind: string;
  /** Type of the row in the audit log. */
  targetType: string;
  /** The rows that the viewer may change, by id, locked until the transaction ends. */
  lock(tx: Database, viewer: UserViewer, ids: readonly number[]): Promise<BatchRow<Value>[]>;
  /** Writes one value to the rows, with its consequences; raises their versions. */
  write(tx: Database, viewer: UserViewer, ids: readonly number[], value: Value): Promise<void>;
  /** The action that gave the rows this value, with their name, Chinese: 停用用户. */
  titleOf?(value: Value): string;
  /** False: the change cannot be undone. */
  undoable?: false;
}

/** A property whose batches can be undone and are listed. */
export interface UndoableField<Value> extends BatchField<Value> {
  titleOf(value: Value): string;
}

/** Reason for leaving a row of a batch unchanged. */
export class Refused {
  constructor(readonly reason: string) {}
}
