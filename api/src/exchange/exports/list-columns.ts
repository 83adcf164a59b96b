import { allCalls } from '@platform/contract/all-calls';
import type { Call } from '@platform/contract/call';
import { fieldOf, type FieldLabel } from '@platform/contract/labels';
import { searchExpression } from '@platform/contract/search/search';
import { cellText } from '@platform/domain/text/field-text';
import type * as z from 'zod/mini';
import { maskedFields } from '../../kernel/http/mask-mobiles';
import type { CellKind } from '../../kernel/sheets/write-table';

/** A column of an exported list. */
export interface ListColumn {
  /** Field of the row. */
  key: string;
  title: string;
  /** Width in characters. */
  width: number;
  /** Set for days, instants and counts. Identifiers are text in every contract and stay text. */
  kind?: CellKind | undefined;
  value(row: Readonly<Record<string, unknown>>): string;
}

const WIDTHS: Readonly<Record<NonNullable<FieldLabel['kind']>, number>> = {
  day: 12,
  time: 18,
  until: 18,
  hours: 16,
  number: 12,
  yes: 8,
};

/**
 * Calls of the search engine, whose pages are limited and not part of a transaction. Patents of a search have their own
 * export.
 */
const BEYOND: readonly Call[] = [searchExpression];

/** A list that can be exported. */
interface ExportedList {
  call: Call;
  columns: readonly ListColumn[];
  /** Keys of the columns with mobile numbers, which are masked unless a reason is given. */
  masked: readonly string[];
}

/**
 * Returns the list call of a path and the columns of its tables. Undefined for calls that do not return pages of
 * labelled rows.
 */
export function findList(path: string): ExportedList | undefined {
  const call = allCalls.find((each) => each.path === path);
  const row = call && !BEYOND.includes(call) ? rowOf(call) : undefined;
  const columns = row ? columnsOf(call!, row) : [];
  if (columns.length === 0) return undefined;
  const masked = maskedFields(row!).filter((field) => columns.some(({ key }) => key === field));
  return { call: call!, columns, masked };
}

/** Returns the columns of these keys, in the order of the keys; removed fields are left out. */
export function pickColumns(columns: readonly ListColumn[], keys: readonly string[]): ListColumn[] {
  return [...new Set(keys)].flatMap((key) => columns.find((column) => column.key === key) ?? []);
}

/** Returns the schema of a row of a call that returns pages. */
function rowOf(call: Call): Schema | undefined {
  const asked = shapeOf(call.request);
  const answered = shapeOf(call.data);
  if (call.access.effect !== 'read' || call.body === 'blob' || !asked?.page || !asked.size || !answered?.total)
    return undefined;
  const list = defOf(answered.list);
  return list?.type === 'array' ? list.element : undefined;
}

/** Returns every labelled field of a row that fits a cell. Ids are left out, since the row has names for them. */
function columnsOf(call: Call, row: Schema): ListColumn[] {
  return Object.entries(shapeOf(row) ?? {}).flatMap(([key, schema]) => {
    const label = call.labels?.[key] === undefined ? undefined : fieldOf(call.labels, key);
    if (!label || !fitsCell(schema) || /Ids?$/.test(key)) return [];
    return [
      {
        key,
        title: label.label,
        width: label.kind ? WIDTHS[label.kind] : label.choices ? 12 : 24,
        kind: kindOf(label, schema),
        value: (each) => cellText((field) => fieldOf(call.labels, field), each, key),
      },
    ];
  });
}

function kindOf({ kind, choices, untilWhere }: FieldLabel, schema: Schema | undefined): CellKind | undefined {
  // No cell of a workbook holds 24:00; all as text sorts by time.
  if (untilWhere) return undefined;
  if (kind === 'day' || kind === 'time' || kind === 'number') return kind;
  return kind === undefined && !choices && defOf(schema)?.type === 'number' ? 'number' : undefined;
}

type Schema = z.core.$ZodType;
type Def = { type: string; shape?: Record<string, Schema>; element?: Schema; innerType?: Schema; in?: Schema };

/** Unwraps `optional`, `nullable`, defaults and transforms of a schema. */
function defOf(schema: Schema | undefined): Def | undefined {
  const def = schema?._zod.def as Def | undefined;
  const inner = def?.innerType ?? def?.in;
  return inner ? defOf(inner) : def;
}

const shapeOf = (schema: Schema | undefined) => defOf(schema)?.shape;

function fitsCell(schema: Schema | undefined): boolean {
  const def = defOf(schema);
  return (
    def !== undefined && !['object', 'record'].includes(def.type) && (def.type !== 'array' || fitsCell(def.element))
  );
}
