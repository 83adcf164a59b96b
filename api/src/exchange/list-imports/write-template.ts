import { writeXlsx, type CellStyle, type DataValidation, type WriteSheet } from 'hucre/xlsx';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { MOST_IMPORT_ROWS } from '@platform/contract/list-imports/list-import';
import { fieldOf, labelOf } from '@platform/contract/labels';
import type { Database } from '../../kernel/database/pool';
import { cellName } from '../../kernel/sheets/read-sheet';
import { keyWords, type AnyListImport, type ImportColumn } from '../../kernel/list-imports/list-import';
import { CLEARED } from './read-row';
import { readTown } from '../../kernel/list-imports/read-cell';
import { createReferences, type References } from '../../kernel/list-imports/references.queries';

const CHOICES = '选项';
/** Text format, so that numbers keep all their digits and dates stay as they are typed. */
const TEXT = '@';
/** Number of rows with the text format from the start, because a format belongs to a cell. */
const TEXT_ROWS = 1000;
const HEAD: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1D4F91' } },
  alignment: { vertical: 'center', wrapText: true },
  numFmt: TEXT,
};
const WRAPPED: CellStyle = { alignment: { vertical: 'top', wrapText: true } };

/** Whether a new row requires a field. */
export function isRequired({ added, key }: AnyListImport, field: string): boolean {
  const schema = (added as unknown as { shape: Record<string, z.ZodMiniType> }).shape[field];
  return key.includes(field) || (schema !== undefined && !safeParse(schema, undefined).success);
}

/**
 * An xlsx template: the heads with dropdowns for choices, and an example and explanations on sheets of their own, which
 * are not read.
 */
export async function writeTemplate(db: Database, list: AnyListImport): Promise<Uint8Array> {
  const columns = list.columns.filter(({ example }) => example !== undefined);
  const titles = columns.map(({ field }) => labelOf(list.list.labels, field));
  const references = createReferences(db);
  const choices: (readonly string[])[] = [];
  for (const column of columns) choices.push(await choicesOf(list, column, references));
  const widths = columns.map(({ width = 18 }) => ({ width }));
  const headed = (rows: number) => {
    const cells = new Map<string, { style: CellStyle }>();
    for (let row = 0; row <= rows; row += 1)
      for (const at of titles.keys()) cells.set(`${row},${at}`, { style: row === 0 ? HEAD : { numFmt: TEXT } });
    return cells;
  };
  const validations = choices.flatMap((names, at): DataValidation[] => {
    if (names.length === 0) return [];
    const letter = cellName(at, 1).slice(0, -1);
    return [
      {
        type: 'list',
        formula1: `${CHOICES}!$${letter}$1:$${letter}$${names.length}`,
        range: `${letter}2:${letter}${MOST_IMPORT_ROWS + 1}`,
        allowBlank: true,
        showErrorMessage: true,
        errorStyle: 'stop',
        errorTitle: titles[at],
        errorMessage: '请从下拉列表中选择',
      },
    ];
  });
  const table: Omit<WriteSheet, 'name'> = { columns: widths, freezePane: { rows: 1 } };
  const longest = Math.max(1, ...choices.map((names) => names.length));
  return writeXlsx({
    sheets: [
      { ...table, name: list.noun, rows: [titles], cells: headed(TEXT_ROWS), dataValidations: validations },
      { ...table, name: '示例', cells: headed(1), rows: [titles, columns.map(({ example = '' }) => example || null)] },
      { name: '填写说明', ...explanations(list, columns, choices) },
      {
        name: CHOICES,
        hidden: true,
        rows: Array.from({ length: longest }, (_each, row) => choices.map((names) => names[row] ?? null)),
      },
    ],
  });
}

async function choicesOf(
  { list }: AnyListImport,
  { field, reads, choices }: ImportColumn,
  references: References,
): Promise<readonly string[]> {
  const label = fieldOf(list.labels, field);
  if (choices) return choices(references);
  if (reads === readTown) return references.towns();
  if (reads) return [];
  return label?.kind === 'yes' ? ['是', '否'] : Object.values(label?.choices ?? {});
}

function explanations(list: AnyListImport, columns: readonly ImportColumn[], choices: readonly (readonly string[])[]) {
  const { labels } = list.list;
  const rules = [
    `在第一张工作表填写，一行一个${list.noun}；列的次序可以调换，不需要的列可以删去，列名不要改。`,
    `${keyWords(list)}用来认出是哪一个${list.noun}：列表里没有的新增，已有的${list.change ? '修改' : '不变'}。`,
    ...(list.change ? [`已有的${list.noun}：空白的格不改变原来的内容；要清空，填“${CLEARED}”。`] : []),
    '不要用公式；从别处粘贴时请用“选择性粘贴—数值”。',
    '上传后先检查，逐行列出新增、修改和不能导入的原因，确认后才写入；写入后可以整次撤销。',
    ...list.notes,
  ];
  const rows = [
    ['列', '新增时', '怎样填写'],
    ...columns.map((column, at) => [
      labelOf(labels, column.field),
      isRequired(list, column.field) ? '必填' : '可不填',
      [column.hint, choices[at]!.length > 0 ? `可选：${choices[at]!.join('、')}` : ''].filter(Boolean).join('；'),
    ]),
    [null, null, null],
    ...rules.map((rule, at) => [`${at + 1}`, null, rule]),
  ];
  const cells = new Map<string, { style: CellStyle }>();
  for (const [row, values] of rows.entries())
    for (const at of values.keys()) cells.set(`${row},${at}`, { style: row === 0 ? HEAD : WRAPPED });
  return { rows, cells, columns: [{ width: 16 }, { width: 10 }, { width: 90 }] };
}
