import { wildcardOccurs, wildcardPattern } from '@platform/domain/text/wildcard';
import { holdsPieces } from '@platform/domain/text/matches';
import { phrasePattern } from '@platform/domain/text/phrase-pattern';
import { hasSigns, type Piece } from '@platform/domain/text/pieces';
import { VALUE_BARRIER } from '../index/lexemes';
import type { SearchSnapshot } from '../engine/search-snapshot';
import { TEXT_COLUMNS_OF, type TextKind } from '../segments/text-kinds';

/** Number of patents checked by one statement. */
const PATENTS_AT_ONCE = 10_000;

/** A phrase or pattern to check texts for. */
export interface TextCheck {
  /** Regular expression on normalised text, null if it finds nothing. */
  pattern: string | null;
  /** Every matching text contains this string; '' if there is none. */
  contains: string;
  /** Whether containing the string is sufficient. */
  containsDecides: boolean;
  /** The same check for a normalised text in this process. */
  fits: (text: string) => boolean;
}

/** The check for a phrase. */
export function phraseCheck(phrase: string, pieces: readonly Piece[]): TextCheck {
  const longest = pieces.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  return {
    pattern: phrasePattern(phrase),
    contains: longest.text,
    containsDecides: pieces.length === 1 && longest.kind === 'run' && !hasSigns(longest),
    fits: (text) => holdsPieces(text, pieces),
  };
}

/** The check for a pattern with wildcards. */
export function wildcardCheck(pattern: string, literals: readonly Piece[]): TextCheck {
  const contains = literals.reduce((longest, { text }) => (text.length > longest.length ? text : longest), '');
  return {
    pattern: wildcardPattern(pattern),
    contains,
    containsDecides: false,
    fits: (text) => wildcardOccurs(text, pattern),
  };
}

/** Returns the patents with a matching text of one of the kinds. */
export async function fittingPatents(
  snapshot: SearchSnapshot,
  ids: readonly number[],
  kinds: readonly TextKind[],
  check: TextCheck,
  firstOnly: boolean,
): Promise<number[]> {
  if (check.pattern === null || ids.length === 0) return [];
  const found: number[] = [];
  const inRow = kinds.filter((kind) => TEXT_COLUMNS_OF[kind] !== undefined);
  const apart = kinds.filter((kind) => TEXT_COLUMNS_OF[kind] === undefined);
  const { contains } = check;
  const pattern = check.containsDecides ? null : check.pattern;
  for (let from = 0; from < ids.length; from += PATENTS_AT_ONCE) {
    const part = ids.slice(from, from + PATENTS_AT_ONCE);
    if (inRow.length > 0) {
      const fits = inRow.map((kind) => fit(first(TEXT_COLUMNS_OF[kind]!, firstOnly))).join(' or ');
      const text = `select patent_id as id from patent_text where patent_id = any($1::bigint[]) and (${fits})`;
      found.push(
        ...(await snapshot.ids({
          text,
          values: [part, contains, pattern],
          name: `fitting_${firstOnly ? 'first_' : ''}${inRow.join('_')}`,
        })),
      );
    }
    if (apart.length > 0) {
      const text = `select patent_id as id from patent_field_text where patent_id = any($1::bigint[]) and field = any($4::text[]) and ${fit('text')}`;
      found.push(...(await snapshot.ids({ text, values: [part, contains, pattern, apart], name: 'fitting_fields' })));
    }
  }
  return found;
}

/** The values of one kind of text of a patent. */
export interface PatentValues {
  id: number;
  values: string[];
}

/** Returns the values of one kind for these patents. */
export async function valuesOfKind(
  snapshot: SearchSnapshot,
  ids: readonly number[],
  kind: TextKind,
): Promise<PatentValues[]> {
  if (TEXT_COLUMNS_OF[kind] !== undefined)
    return (await valuesInRow(snapshot, ids, [kind])).map(({ id, values }) => ({ id, values: values[kind]! }));
  const text = 'select patent_id as id, text from patent_field_text where field = $2 and patent_id = any($1::bigint[])';
  const rows = await snapshot.all<{ id: number; text: string }>({ text, values: [ids, kind], name: 'field_texts' });
  return rows.map(({ id, text }) => ({ id: Number(id), values: text.split(VALUE_BARRIER) }));
}

/** Returns the values of several kinds stored in one row (`TEXT_COLUMNS_OF`), for these patents. */
export async function valuesInRow(
  snapshot: SearchSnapshot,
  ids: readonly number[],
  kinds: readonly TextKind[],
): Promise<{ id: number; values: Partial<Record<TextKind, string[]>> }[]> {
  const columns = kinds.map((kind) => `${TEXT_COLUMNS_OF[kind]!} as "${kind}"`).join(', ');
  const rows = await snapshot.all<Record<TextKind | 'id', string>>({
    text: `select patent_id as id, ${columns} from patent_text where patent_id = any($1::bigint[])`,
    values: [ids],
    name: `texts_${kinds.join('_')}`,
  });
  return rows.map((row) => ({
    id: Number(row.id),
    values: Object.fromEntries(kinds.map((kind) => [kind, row[kind].split(VALUE_BARRIER)])),
  }));
}

const first = (column: string, firstOnly: boolean): string =>
  firstOnly ? `split_part(${column}, '${VALUE_BARRIER}', 1)` : column;

/**
 * SQL that checks whether a text contains $2 and, unless $3 is null, matches that pattern, which is about fifty times
 * slower. Every text contains ''.
 */
const fit = (column: string): string =>
  `(strpos(${column}, $2::text) > 0 and ($3::text is null or ${column} ~ $3::text))`;
