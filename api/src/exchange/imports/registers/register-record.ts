import { splitNames } from '@platform/domain/companies/split-names';
import { restoreCell } from '@platform/domain/files/csv-cell';
import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { OTHER_HONOUR, readHonour } from '@platform/domain/registers/honour';
import { dayText, type Outcome, plainText, refuse } from '../record-fields';
import type { RegisterColumns, RegisterField } from '../../../companies/registers/register-kinds';

/** One entry of a register, normalised. */
export interface RegisterRecord {
  key: string;
  title: string;
  number: string;
  holder: string;
  category: string;
  state: string;
  date: string | null;
  expiryDate: string | null;
  /** Of honours; empty in the other registers. */
  type: string;
  level: string;
  grade: string;
  /** Normalised application number; unchanged if it is none. */
  patentNumber: string;
  details: Record<string, string>;
}

const MAX_TEXT = 500;

/** Parses one row of a register file. @returns the entry, or the reason for its rejection, in Chinese */
export function readRegisterRow(
  { fields, others, kind }: RegisterColumns,
  row: readonly string[],
): Outcome<RegisterRecord> {
  const cell = (at: number | undefined): string => {
    const text = plainText(at === undefined ? '' : restoreCell(row[at] ?? ''));
    return /^(?:n\/a|null|-+|无)$/iu.test(text) ? '' : text;
  };
  const field = (name: RegisterField): string => cell(fields[name]);
  const title = field('title');
  if (title === '') return refuse(`没有${kind.headers.title![0]}`);
  // Several parties are separated uniformly.
  const parties = splitNames(field('holder')).join('；');
  const texts = [title, field('number'), parties, field('category'), field('state'), field('type')];
  if (texts.some((text) => text.length > MAX_TEXT)) return refuse(`有一项超过 ${MAX_TEXT} 字`);
  const date = dayText(field('date'));
  if (date === undefined) return refuse(`日期“${field('date')}”不是有效的日期`);
  const expiryDate = dayText(field('expiryDate'));
  if (expiryDate === undefined) return refuse(`日期“${field('expiryDate')}”不是有效的日期`);
  const [, number, holder, category, state] = texts as [string, string, string, string, string];
  return {
    ok: true,
    value: {
      // A trademark number may be registered in several classes.
      key: number === '' ? [title, holder, date ?? ''].join('|') : [number, category].join('|'),
      title,
      number,
      holder,
      category,
      state,
      date,
      expiryDate,
      ...honourOf(kind, field),
      details: Object.fromEntries(others.map(({ name, at }) => [name, cell(at)]).filter(([, value]) => value !== '')),
    },
  };
}

const HONOURS: ReadonlySet<string> = new Set(['honor', 'otherHonor']);

/** Returns the kind of an honour from its columns, else from its name. */
function honourOf(
  { register }: RegisterColumns['kind'],
  field: (name: RegisterField) => string,
): Pick<RegisterRecord, 'type' | 'level' | 'grade' | 'patentNumber'> {
  if (!HONOURS.has(register)) return { type: '', level: '', grade: '', patentNumber: '' };
  const told = readHonour(field('title'), [field('category'), field('level'), field('grade')].join(' '));
  const number = field('patentNumber').slice(0, 60);
  const read = parseApplicationNumber(number);
  return {
    type: told.type === OTHER_HONOUR ? field('type') || told.type : told.type,
    level: told.level,
    grade: field('grade') || told.grade,
    patentNumber: read.ok ? read.value.number : number,
  };
}
