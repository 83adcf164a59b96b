import type { Database } from './pool';

/**
 * A statement of frequent calls: built once for each database handle, planned once on each connection. Values are
 * passed as `sql.placeholder(name)`.
 * @param make builds the statement, ending with `.prepare(name)`
 */
export function prepared<Statement>(make: (db: Database) => Statement): (db: Database) => Statement {
  const made = new WeakMap<Database, Statement>();
  return (db) => {
    let statement = made.get(db);
    if (statement === undefined) made.set(db, (statement = make(db)));
    return statement;
  };
}
