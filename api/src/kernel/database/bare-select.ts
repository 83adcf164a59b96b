import type { SQL } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';

/** The parts of a Drizzle select that are read here. */
interface SelectConfig {
  where?: SQL | undefined;
  joins?: readonly { joinType: string; alias: string | undefined }[] | undefined;
  distinct?: unknown;
  groupBy?: unknown;
  setOperators?: readonly unknown[];
}

/** A select with its joins and its condition. */
export interface Select {
  readonly _: { readonly config: SelectConfig };
  getSQL(): SQL;
}

/** The columns to select instead, and the order and number of the rows. */
interface Bare {
  fields: Record<string, PgColumn | SQL>;
  orderBy?: SQL[];
  limit?: number;
  offset?: number;
}

const dialect = new PgDialect();

/**
 * The same rows with other columns and without the left joins that neither condition nor order refers to. Such a join
 * adds columns, never rows: here every left join finds at most one row. PostgreSQL drops such a join too, but still
 * reads its join columns, and therefore cannot answer from an index that lacks them.
 */
export function bareSelect(rows: Select, bare: Bare): SQL {
  const { config } = rows._;
  const { joins = [] } = config;
  const build = (kept: typeof joins): SQL =>
    // All parts of a select are in its `config`: a copy with another `config` is another select.
    (Object.create(rows, { config: { value: { ...config, ...bare, joins: kept } } }) as Select).getSQL();
  // These clauses depend on the columns of every row.
  if (config.distinct || config.groupBy || config.setOperators?.length) return build(joins);
  let kept = joins.filter(({ joinType, alias }) => joinType !== 'left' || alias === undefined);
  for (;;) {
    const select = build(kept);
    const { sql: text } = dialect.sqlToQuery(select);
    const needed = joins.filter((join) => kept.includes(join) || text.includes(`"${join.alias}".`));
    if (needed.length === kept.length) return select;
    kept = needed;
  }
}
