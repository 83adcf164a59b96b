import type { NumberFinding } from '@platform/contract/numbers/number';
import { csvCell } from '@platform/domain/files/csv-cell';

/** Characters of an expression, including the text around the numbers. */
const MOST_CHARACTERS = 7_900;
/** Numbers of one expression: its terms are limited. */
const MOST_TERMS = 500;

/** Readable names of the findings. */
export const STATE_NAMES: Readonly<Record<NumberFinding['state'], string>> = {
  found: '已查到',
  missing: '未查到',
  invalid: '号码有误',
  repeated: '重复',
};
export const KIND_NAMES = { application: '申请号', publication: '公开（公告）号', pct: '国际申请号' } as const;

/** Expressions that find exactly these publication numbers, each short enough for a result list. */
export function numberExpressions(numbers: readonly string[]): { expression: string; from: number; to: number }[] {
  const made: { expression: string; from: number; to: number }[] = [];
  let part: string[] = [];
  let length = 0;
  const close = (to: number): void => {
    if (part.length > 0)
      made.push({
        expression: part.length === 1 ? `PN=${part[0]!}` : `PN=(${part.join(' OR ')})`,
        from: to - part.length + 1,
        to,
      });
    part = [];
    length = 0;
  };
  numbers.forEach((number, index) => {
    const more = `${number} OR `.length;
    if (part.length === MOST_TERMS || length + more > MOST_CHARACTERS) close(index);
    part.push(number);
    length += more;
  });
  close(numbers.length);
  return made;
}

const HEADS = [
  '序号',
  '输入的号码',
  '结果',
  '号码类型',
  '规范号码',
  '说明',
  '公开（公告）号',
  '申请号',
  '名称',
  '申请（专利权）人',
  '专利类型',
  '法律状态',
  '申请日',
  '公开（公告）日',
];

/** The findings as a CSV file that spreadsheet programs open without running or shortening anything. */
export function findingsCsv(findings: readonly NumberFinding[]): string {
  const lines = findings.map(({ given, state, kind, number, note, suggestion, patent }, index) => [
    String(index + 1),
    given,
    STATE_NAMES[state],
    kind ? KIND_NAMES[kind] : '',
    number,
    suggestion ? `${note}，可改为 ${suggestion}` : note,
    patent ? patent.publicationNumber + patent.kindCode : '',
    patent?.applicationNumber,
    patent?.title,
    patent?.applicants.join('；'),
    patent?.patentType,
    patent?.legalStatus,
    patent?.applicationDate ?? '',
    patent?.publicationDate ?? '',
  ]);
  // Spreadsheet programs would show plain digits as 2.01E+11: a leading tab makes them text in every one.
  const cell = (value: string | undefined): string => (/^\d{9,}$/.test(value ?? '') ? `"\t${value!}"` : csvCell(value));
  return `\ufeff${[HEADS, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}
