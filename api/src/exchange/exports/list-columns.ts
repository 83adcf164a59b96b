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
  /** Characters. */
  width: number;
  /** Of days, instants and counts. What identifies is text in every contract, and stays it. */
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

/** Answered by the search engine, whose pages end and stand in no transaction: patents of a search have their own export. */
const BEYOND: readonly Call[] = [searchExpression];

/** A list that can be exported. */
interface ExportedList {
  call: Call;
  columns: readonly ListColumn[];
  /** Keys of the columns whose mobile numbers are masked without a reason. */
  masked: readonly string[];
}

/** The list call of this path and what its tables can hold; undefined for calls that answer no pages of labelled rows. */
export function findList(path: string): ExportedList | undefined {
  const call = allCalls.find((each) => each.path === path);
  const row = call && !BEYOND.includes(call) ? rowOf(call) : undefined;
  const columns = row ? columnsOf(call!, row) : [];
  if (columns.length === 0) return undefined;
  const masked = maskedFields(row!).filter((field) => columns.some(({ key }) => key === field));
  return { call: call!, columns, masked };
}

/** The columns of these keys, in the order of the keys; a field that the list has no more is left out. */
export function pickColumns(columns: readonly ListColumn[], keys: readonly string[]): ListColumn[] {
  return [...new Set(keys)].flatMap((key) => columns.find((column) => column.key === key) ?? []);
}

/** The schema of a row of a call that answers pages of them. */
function rowOf(call: Call): Schema | undefined {
  const asked = shapeOf(call.request);
  const answered = shapeOf(call.data);
  if (call.access.effect !== 'read' || call.body === 'blob' || !asked?.page || !asked.size || !answered?.total)
    return undefined;
  const list = defOf(answered.list);
  return list?.type === 'array' ? list.element : undefined;
}

/** Every labelled field of a row that a cell can show. Ids are left out: the row names what they stand for. */
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

/** What a schema is below `optional`, `nullable`, defaults and transforms. */
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
