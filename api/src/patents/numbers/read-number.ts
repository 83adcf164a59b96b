import type { NumberFinding } from '@platform/contract/numbers/number';
import { computeCheckDigit } from '@platform/domain/numbers/check-digit';
import { cleanNumber, isScientificNotation } from '@platform/domain/numbers/clean-number';
import { readDocumentNumber, type DocumentNumber } from '@platform/domain/numbers/document-number';
import { isZeroFilled, publicationDisplay } from '@platform/domain/numbers/publication-number';
import { OFFICE_CODES } from '@platform/domain/patents/offices';
import type { OfficeNumber } from './numbers.queries';

/** Result of parsing a number. */
export interface ReadNumber {
  kind: NumberFinding['kind'];
  number: string;
  note: string;
  suggestion: string;
  /** Possible application and publication numbers, likeliest first. Both are empty if the text is no number. */
  applications: OfficeNumber[];
  publications: OfficeNumber[];
  /** Kind code in the text. */
  kindCode: string | null;
  invalid: boolean;
}

/** Parses a number in any spelling: its kind, its proper form, and what was corrected or is wrong. */
export function readNumber(given: string): ReadNumber {
  const wrong = (note: string, suggestion = ''): ReadNumber => ({
    kind: null,
    number: '',
    note,
    suggestion,
    applications: [],
    publications: [],
    kindCode: null,
    invalid: true,
  });
  if (isScientificNotation(given))
    return wrong('被表格软件改成了科学计数法，末尾数字已丢失，请把该列设为文本后重新复制');
  const guess = readDocumentNumber(given);
  if (!guess) return wrong('不是可识别的申请号或公开（公告）号，请检查位数');
  const { application, publication, error } = guess;
  if (error) return wrong(error.message, withRightDigit(given));
  const number = application && !publication ? application.display : publication ? publicationDisplay(publication) : '';
  const kind = publication ? 'publication' : application!.office === 'WO' ? 'pct' : 'application';
  return {
    kind,
    number,
    note: noteOf(given, guess),
    suggestion: '',
    applications: everyOf(application),
    publications: everyOf(publication),
    kindCode: publication?.kind ?? null,
    invalid: false,
  };
}

const everyOf = (read: { office: string; number: string; others?: readonly string[] } | null): OfficeNumber[] =>
  read === null ? [] : [read.number, ...(read.others ?? [])].map((number) => ({ office: read.office, number }));

function noteOf(given: string, { application, publication }: DocumentNumber): string {
  const notes: string[] = [];
  if (publication && isZeroFilled(given)) notes.push('号码前面补的零已略去');
  if (application && !publication && application.checkDigit === 'computed')
    notes.push(`已补上校验位 ${application.number.slice(-1)}`);
  if (application && publication && application.office === 'CN')
    notes.push('既可能是申请号也可能是公告号，先按公告号查找');
  if (publication && !OFFICE_CODES.includes(publication.office))
    notes.push(`“${publication.office}”不是常见的专利局代码，请核对号码`);
  if (application?.warning && !publication) notes.push(application.warning);
  return notes.join('；');
}

/** Returns an application number with the check digit that fits its other digits. */
function withRightDigit(given: string): string {
  const european = /^EP(\d{8})\d$/.exec(cleanNumber(given));
  if (european) return readDocumentNumber(`EP${european[1]!}`)?.application?.display ?? '';
  const digits = cleanNumber(given).replace(/^(?:CN|ZL)(?=\d)/, '');
  if (!/^(?:\d{12}|\d{8})[\dX]$/.test(digits)) return '';
  const stem = digits.slice(0, -1);
  return `${stem}.${computeCheckDigit(stem)}`;
}
