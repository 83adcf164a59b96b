import type { Database } from '../database/pool';
import type { UserViewer } from '../http/call-context';

/** A row of a batch with what it has now. */
export interface BatchRow<Value> {
  id: number;
  /** For people: what refusals and examples call it. */
  name: string;
  value: Value;
}

/** A property that batches change, as its resource reads and writes it. Values are plain JSON. */
export interface BatchField<Value> {
  /** Stable name, kept with what can be taken back: `library.core`. */
  kind: string;
  /** What the audit log calls such a row. */
  targetType: string;
  /** Those of the rows that the viewer may change, by id, locked until the transaction ends. */
  lock(tx: Database, viewer: UserViewer, ids: readonly number[]): Promise<BatchRow<Value>[]>;
  /** Gives the rows one value, with all that follows from it; their versions rise. */
  write(tx: Database, viewer: UserViewer, ids: readonly number[], value: Value): Promise<void>;
  /** False: what was done cannot be taken back. */
  undoable?: false;
}

/** Why a row of a batch is left as it is. */
export class Refused {
  constructor(readonly reason: string) {}
}
