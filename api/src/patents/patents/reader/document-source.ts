import type { FieldSource } from '../../schema/patent-record';
import type { BiblioRow } from './bodies.queries';

/**
 * The source of counted or derived values: that of the newest field of the record. Undefined if no document was read.
 */
export function documentSource(biblio: Pick<BiblioRow, 'provenance'> | undefined): FieldSource | undefined {
  const sources = Object.values(biblio?.provenance ?? {});
  return sources.sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))[0];
}
