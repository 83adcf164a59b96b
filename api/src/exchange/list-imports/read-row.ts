import type * as z from 'zod/mini';
import type { Call } from '@platform/contract/call';
import type { ImportFault } from '@platform/contract/list-imports/list-import';
import { checkInput } from '@platform/contract/check-input';
import { emptyValue } from '@platform/contract/field-rule';
import { fieldOf, labelOf } from '@platform/contract/labels';
import { cellText } from '@platform/domain/text/field-text';
import { ApiError } from '../../kernel/errors/api-error';
import { validate } from '../../kernel/http/validate';
import { cleanCell } from '../../kernel/sheets/clean-cell';
import { cellName, type SheetCell, type SheetRow } from '../../kernel/sheets/read-sheet';
import {
  givenBy,
  keyWords,
  type AnyListImport,
  type AnyRow,
  type ImportColumn,
  type Within,
} from '../../kernel/list-imports/list-import';
import { CellFault, readerOf } from '../../kernel/list-imports/read-cell';
import type { Heads } from './recognise-heads';
import type { References } from '../../kernel/list-imports/references.queries';

/** Effect of a row of the file. */
export type ReadRow =
  | { kind: 'same' }
  | { kind: 'reject'; faults: ImportFault[] }
  | { kind: 'add' | 'change'; input: Record<string, unknown>; before: Record<string, unknown> | null };

/** Cell text that clears a value; an empty cell leaves the value. */
export const CLEARED = '（清空）';
const MEND = '请改正后再上传这一行';
const ODD = {
  formula: ['这一格是公式，算出的值可能与看到的不同', '请复制后用“选择性粘贴—数值”改成值'],
  error: ['这一格是错误值', '请填写正确的内容'],
  unreadable: ['含有无法显示的字符', '请删去后重新填写'],
  digits: ['数字超过 15 位，表格软件已经丢失后面的数字', '请先把这一列设为“文本”，再重新填写'],
} as const;

/** Key of a row: as one text, and as fields of the request. */
export interface RowKey {
  text: string;
  values: Readonly<Record<string, unknown>>;
}

/** The key of a row in the form that the list stores, or the reason why it is invalid. */
export async function keyOf(
  list: AnyListImport,
  heads: Heads,
  row: SheetRow,
  references: References,
): Promise<RowKey | ImportFault> {
  const values: Record<string, unknown> = {};
  for (const field of list.key) {
    const filled = [...heads.columns.entries()].find(
      ([at, column]) => column && givenBy(column) === field && row.cells[at]?.text,
    );
    if (!filled) {
      const column = columnOf(list, heads, field);
      const label = labelOf(list.list.labels, column?.field ?? field);
      const how = column?.hint ? `：${column.hint}` : '';
      const remedy = `${keyWords(list)}用来认出是哪一个${list.noun}，必须填写${how}`;
      return faultAt(list, heads, row, field, `没有填${label}`, remedy);
    }
    const [at, column] = filled;
    const { text, odd } = row.cells[at]!;
    if (odd) return oddAt(list, heads, row, at, odd);
    const value = await keyValue(list, column!, text, references);
    if (value instanceof CellFault) return faultIn(list, heads, row, at, value.message, value.remedy);
    values[field] = value;
  }
  return { text: keyText(list, values), values };
}

/** The key of a row as one text. */
export const keyText = ({ key }: AnyListImport, row: Readonly<Record<string, unknown>>): string =>
  key.map((field) => String(row[field])).join(' ');

async function keyValue(list: AnyListImport, column: ImportColumn, text: string, references: References) {
  const field = givenBy(column);
  if (column.reads) {
    const read = await column.reads(text, references, field);
    return read instanceof CellFault ? read : read[field];
  }
  const key = checkInput(shapeOf(list.update)[field]!, text);
  return key.success ? key.data : new CellFault(Object.values(key.errors)[0]!, MEND);
}

/**
 * Determines the effect of a row. A cell equal to the text that the list shows for the row changes nothing, however it
 * would be parsed, so that an unchanged export has no effect. An empty cell leaves the value.
 * @param current the row of the list with this key; undefined when it is new
 */
export async function readRow(
  list: AnyListImport,
  { heads, references, within }: { heads: Heads; references: References; within: Within },
  row: SheetRow,
  key: RowKey,
  current: AnyRow | undefined,
): Promise<ReadRow> {
  const values: Record<string, unknown> = {};
  const faults: ImportFault[] = [];
  const { labels } = list.list;
  for (const [at, column] of heads.columns.entries()) {
    if (!column) continue;
    const { odd } = row.cells[at] ?? {};
    const text = givenText(list, column, row.cells[at]);
    if (odd) {
      faults.push(oddAt(list, heads, row, at, odd));
      continue;
    }
    // The column identifies the row and was parsed for that.
    if (!column.reads && givenBy(column) in key.values) continue;
    if (text === '' || (current && text === shownText(list, column, current))) continue;
    const value =
      text === CLEARED
        ? cleared(list, column)
        : await (column.reads ?? readerOf(fieldOf(labels, column.field)))(text, references, givenBy(column));
    if (value instanceof CellFault) {
      faults.push(faultIn(list, heads, row, at, value.message, value.remedy));
      continue;
    }
    const known = { ...key.values, ...values };
    const other = Object.keys(value).find((name) => name in known && known[name] !== value[name]);
    if (other !== undefined)
      faults.push(faultIn(list, heads, row, at, '与这一行的另一列说的不是同一个', '请核对这两列，或只留一列'));
    Object.assign(values, value);
  }
  if (faults.length > 0) return { kind: 'reject', faults };
  if (!current) return { kind: 'add', input: { ...within, ...key.values, ...values }, before: null };
  // The key is not a change of the row.
  const changed = Object.keys(values).some((name) => !(name in key.values));
  if (!list.change || !changed) return { kind: 'same' };
  const before = editableOf(list, current);
  return { kind: 'change', input: { ...before, ...values, id: current.id, version: current.version }, before };
}

/** The request in the contract's form. @throws ApiError 422 */
export const checkedInput = ({ update, added, list }: AnyListImport, kind: 'add' | 'change', input: unknown): unknown =>
  validate(kind === 'change' ? update.request : added, input, list.labels);

/** Faults of the row from an error of the use case. */
export function faultsOf(
  list: AnyListImport,
  heads: Heads,
  row: Pick<SheetRow, 'number'>,
  error: ApiError,
): ImportFault[] {
  if (error.status === 409)
    return [
      faultAt(list, heads, row, '', `检查之后，此${list.noun}又被他人修改`, '请重新上传这一行，按现在的内容再检查一次'),
    ];
  const fields = Object.entries(error.errors ?? {});
  if (fields.length === 0) return [faultAt(list, heads, row, '', error.message, MEND)];
  return fields.map(([field, message]) => faultAt(list, heads, row, field, message));
}

/** A fault at the column of a field, or of the row as a whole. The remedy is the column's hint by default. */
export function faultAt(
  list: AnyListImport,
  heads: Heads,
  row: Pick<SheetRow, 'number'>,
  field: string,
  message: string,
  remedy?: string,
): ImportFault {
  const column = columnOf(list, heads, field);
  const at = heads.columns.findIndex((each) => each === column);
  if (column && at >= 0) return faultIn(list, heads, row, at, message, remedy);
  return {
    column: field && labelOf(list.list.labels, column?.field ?? field),
    cell: '',
    message,
    remedy: remedy ?? column?.hint ?? MEND,
  };
}

/** A fault of the cell in a column of the file. */
function faultIn(
  { list }: AnyListImport,
  heads: Heads,
  row: Pick<SheetRow, 'number'>,
  at: number,
  message: string,
  remedy?: string,
): ImportFault {
  const { field, hint = MEND } = heads.columns[at]!;
  return {
    column: labelOf(list.labels, field),
    cell: cellName(at, row.number),
    message,
    remedy: remedy ?? hint,
  };
}

function oddAt(list: AnyListImport, heads: Heads, row: SheetRow, at: number, odd: keyof typeof ODD): ImportFault {
  const [message, remedy] = ODD[odd];
  return faultIn(list, heads, row, at, message, remedy);
}

/** The column that shows a field of the list or fills one of the request; columns of the file take precedence. */
function columnOf({ columns }: AnyListImport, heads: Heads, field: string): ImportColumn | undefined {
  const is = (column: ImportColumn | undefined) => column?.field === field;
  const gives = (column: ImportColumn | undefined) => column !== undefined && givenBy(column) === field;
  return heads.columns.find(is) ?? heads.columns.find(gives) ?? columns.find(is) ?? columns.find(gives);
}

/** The differences in display form: `[label, before, after]` of each column. */
export function changesOf(list: AnyListImport, before: AnyRow | undefined, after: AnyRow): [string, string, string][] {
  const { labels } = list.list;
  const shown = new Set<string>();
  return list.columns.flatMap(({ field, shows = field }): [string, string, string][] => {
    if (shown.has(shows)) return [];
    shown.add(shows);
    const text = (row: AnyRow | undefined) =>
      row ? cellText((name) => ({ ...fieldOf(labels, name), orElse: undefined, none: undefined }), row, shows) : '';
    const [was, is] = [text(before), text(after)];
    return was === is ? [] : [[labelOf(labels, field), was, is]];
  });
}

/** Text of a cell for its field: the value of a number, for any other type the text that the sheet shows. */
function givenText({ list }: AnyListImport, { field, reads }: ImportColumn, cell: SheetCell | undefined): string {
  const isNumber = !reads && fieldOf(list.labels, field)?.kind === 'number';
  return (isNumber ? cell?.value : undefined) ?? cell?.text ?? '';
}

/** The cell of the list's export. */
const shownText = ({ list }: AnyListImport, { field, shows = field }: ImportColumn, row: AnyRow): string =>
  cleanCell(cellText((name) => fieldOf(list.labels, name), row, shows));

/** The fields of a row that its form contains. */
function editableOf({ update }: AnyListImport, row: AnyRow): Record<string, unknown> {
  const shape = shapeOf(update);
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in shape && !['id', 'version'].includes(name)));
}

/** The fields of a call's request. */
const shapeOf = ({ request }: Call) => (request as unknown as { shape: Record<string, z.ZodMiniType> }).shape;

function cleared({ update, list }: AnyListImport, { field }: ImportColumn): Record<string, unknown> | CellFault {
  const empty = field in shapeOf(update) ? emptyValue(update, field, '') : undefined;
  return empty === undefined
    ? new CellFault(`${labelOf(list.labels, field)}不能清空`, '请填写内容，或留空表示不改')
    : { [field]: empty };
}
