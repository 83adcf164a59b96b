import { computeCheckDigit } from '@platform/domain/numbers/check-digit';

/** Returns an application number of 12+1 digits with its check digit, as written in patent files. */
export function applicationNumberOf(year: number, typeDigit: number, serial: number): string {
  const stem = `${year}${typeDigit}${String(serial).padStart(7, '0')}`;
  return `${stem}.${computeCheckDigit(stem)}`;
}

/** Returns the n-th of any number of different patents, as a line of a patent file. */
export function patentRow(n: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    doc_number: String(101_000_000 + n),
    title: `一种测试装置${n}`,
    country: 'CN',
    pub_date: `2012-${String((n % 12) + 1).padStart(2, '0')}-15`,
    ipc: ['H04L 29/08'],
    app_number: applicationNumberOf(2011, 1, 10_000 + n),
    abstract: `本发明公开了一种测试装置${n}，包括壳体和支架。`,
    applicants: [`佛山市顺德区北滘测试${n % 7}电器有限公司`],
    inventors: ['张测试'],
    ...changes,
  };
}

/** Returns rows as the text of a patent file. */
export const patentFile = (rows: readonly Record<string, unknown>[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
