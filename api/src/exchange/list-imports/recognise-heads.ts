import { fieldOf, labelOf } from '@platform/contract/labels';
import type { SheetCell } from '../../kernel/sheets/read-sheet';
import type { SheetFacts } from '../../kernel/sheets/scan-sheet';
import { SheetError } from '../../kernel/sheets/sheet-error';
import { givenBy, type AnyListImport, type ImportColumn } from '../../kernel/list-imports/list-import';

/** Head of the additional column in the file of rejected rows; the column is not read. */
export const REASON_HEAD = '未导入的原因';

/** The list columns that the columns of a file correspond to. */
export interface Heads {
  texts: readonly string[];
  /** By the columns of the file; undefined for columns that are not read. */
  columns: readonly (ImportColumn | undefined)[];
  /** Messages about columns that are not read. */
  notes: string[];
}

/**
 * Recognises the heads of a file, in any order. A head is a caption of the list, as the template and the list's export
 * write it. Unknown columns, and columns that the list only shows, are reported.
 * @returns undefined when a column of the key is missing: another row may be the head
 * @throws SheetError when a column occurs twice
 */
export function recogniseHeads(
  { list, columns, key, noun }: AnyListImport,
  cells: readonly SheetCell[],
): Heads | undefined {
  const texts = cells.map(({ text }) => bare(text));
  const named =
    (text: string) =>
    ({ field, heads = [] }: ImportColumn) =>
      [labelOf(list.labels, field), ...heads].some((head) => plain(head) === text);
  const found = texts.map((text) => (text === '' ? undefined : columns.find(named(text))));
  if (!key.every((field) => found.some((column) => column && givenBy(column) === field))) return undefined;
  const twice = texts.find((_text, at) => found[at] && found.indexOf(found[at]) !== at);
  if (twice !== undefined) throw new SheetError(`“${twice}”列出现了两次，请只保留一列`);
  const shown = new Set(Object.keys(list.labels ?? {}).map((field) => plain(labelOf(list.labels, field))));
  const rest = texts.filter((text, at) => text !== '' && text !== REASON_HEAD && !found[at]);
  const quoted = (names: string[]) => names.map((name) => `“${name}”`).join('、');
  const readOnly = rest.filter((text) => shown.has(text) || text === fieldOf(undefined, 'id')?.label);
  const unknown = rest.filter((text) => !readOnly.includes(text));
  return {
    texts: cells.map(({ text }) => text),
    columns: found,
    notes: [
      ...(readOnly.length > 0 ? [`${quoted(readOnly)}只供查看，不能导入，已略过。`] : []),
      ...(unknown.length > 0 ? [`不认识的列已略过：${quoted(unknown)}。${noun}的列名以模板为准。`] : []),
    ],
  };
}

/** Notes for people about the sheet besides its rows. */
export function notesOf({ name, others, hiddenRows, hiddenColumns, merges }: Omit<SheetFacts, 'odd'>): string[] {
  return [
    ...(others.length > 0
      ? [`只读取了工作表“${name}”，其余 ${others.length} 张（${others.join('、')}）没有读取。`]
      : []),
    ...(hiddenRows > 0 ? [`有 ${hiddenRows} 行是隐藏的，同样会导入。`] : []),
    ...(hiddenColumns.length > 0 ? [`有 ${hiddenColumns.length} 列是隐藏的，同样会导入。`] : []),
    ...(merges.length > 0
      ? [
          `有合并的单元格（${merges.slice(0, 5).join('、')}${merges.length > 5 ? ' 等' : ''}），只有左上角一格有值，其余按空白处理。`,
        ]
      : []),
  ];
}

/** Text without marks of a required column, remarks in brackets and blanks. */
const bare = (text: string): string =>
  plain(text)
    .replace(/\*/g, '')
    .replace(/\([^()]*\)$/, '');

/** Text in one width, without blanks. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');
