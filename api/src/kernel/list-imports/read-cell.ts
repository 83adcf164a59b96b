import type { FieldLabel } from '@platform/contract/labels';
import { splitNames } from '@platform/domain/companies/split-names';
import { normaliseText } from '@platform/domain/text/normalise-text';
import { isSameText } from './same-text';
import type { References } from './references.queries';

/** Why a cell is invalid, in Chinese: the fault, and the remedy. */
export class CellFault {
  constructor(
    readonly message: string,
    readonly remedy: string,
  ) {}
}

/** Parses a cell into fields of the request. The text is not empty. */
export type CellReader = (
  text: string,
  references: References,
  field: string,
) => Promise<Record<string, unknown> | CellFault> | Record<string, unknown> | CellFault;

/** The reader of a field, chosen by its caption entry. */
export function readerOf(label: FieldLabel | undefined): CellReader {
  if (label?.choices) return choice(label.label, label.choices);
  if (label?.kind === 'yes') return yes;
  if (label?.kind === 'number') return number;
  if (label?.kind === 'day') return day;
  return (text, _references, field) => ({ [field]: text });
}

function choice(label: string, choices: Readonly<Record<string, string>>): CellReader {
  const names = Object.values(choices);
  return (text, _references, field) => {
    const value = Object.keys(choices).find((key) => isSameText(choices[key]!, text));
    return value === undefined
      ? new CellFault(`没有“${text}”这个${label}`, `请从这些里选一个：${names.join('、')}`)
      : { [field]: value };
  };
}

const yes: CellReader = (text, _references, field) =>
  isSameText(text, '是') || isSameText(text, '否')
    ? { [field]: isSameText(text, '是') }
    : new CellFault(`“${text}”不是“是”或“否”`, '请填“是”或“否”');

const number: CellReader = (text, _references, field) => {
  const value = Number(normaliseText(text).replace(/[, ]/g, ''));
  return Number.isFinite(value) ? { [field]: value } : new CellFault(`“${text}”不是数字`, '请只填数字');
};

/** A time after a date: 14:30, 14:30:05, 下午2时30分; 24:00 is the end of the day. */
const TIME = '(?:上午|下午)?\\s*(?:[01]?\\d|2[0-4])(?:[:时][0-5]?\\d(?:[:分][0-5]?\\d(?:\\.\\d+)?秒?|分)?|时)';
const DAY = new RegExp(
  `^(\\d{4})\\s*[-/.年]\\s*(\\d{1,2})\\s*[-/.月]\\s*(\\d{1,2})\\s*日?(?:\\s*T?\\s*${TIME})?$`,
  'i',
);
const HOW_TO_WRITE_DAYS = '请写成 2026-01-31 的样子';

/**
 * Dates in common spellings: 2026-1-2, 2026/01/02, 2026年1月2日, 20260102, in any width, with or without a time. A month
 * or a time alone is invalid, because no day is assumed.
 */
const day: CellReader = (given, _references, field) => {
  const text = normaliseText(given);
  const found = DAY.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (found) return { [field]: `${found[1]}-${found[2]!.padStart(2, '0')}-${found[3]!.padStart(2, '0')}` };
  if (/^\d{4}\s*[-/.年]\s*\d{1,2}\s*月?$/.test(text))
    return new CellFault(`“${given}”没有写到哪一天`, '请写明年、月、日，例如 2026-01-31');
  if (new RegExp(`^${TIME}$`).test(text))
    return new CellFault(`“${given}”只有时刻，没有日期`, '请写明年、月、日，例如 2026-01-31');
  return new CellFault(`“${given}”不是日期`, HOW_TO_WRITE_DAYS);
};

/** A town by its name. */
export const readTown: CellReader = async (text, references, field) => {
  const id = await references.town(text);
  return id === undefined
    ? new CellFault(`没有“${text}”这个镇街`, `请填全称：${(await references.towns()).join('、')}`)
    : { [field]: id };
};

/** The name of one person; several in one cell are rejected. */
export const readOneName: CellReader = (text, _references, field) =>
  splitNames(text).length > 1
    ? new CellFault(`“${text}”是几个人，这一格只能填一个`, '请分成几行，每行一个人')
    : { [field]: text };

/** A company by its full name or its credit code; several in one cell are rejected. */
export const readCompany: CellReader = async (text, references, field) => {
  const id = await references.company(text);
  if (id !== undefined) return { [field]: id };
  if (splitNames(text).length > 1)
    return new CellFault(`“${text}”是几家企业，这一格只能填一家`, '请只留一家，其余各写一行');
  // A short name fits several companies, and none of them is assumed.
  const alike = text.length < 2 ? [] : await references.companiesLike(text);
  const remedy =
    alike.length > 0
      ? `请填全称，名称相近的有：${alike.join('、')}`
      : '请填营业执照上的全称，或 18 位统一社会信用代码；没有企业的先不填';
  return new CellFault(`企业库里没有“${text}”`, remedy);
};
