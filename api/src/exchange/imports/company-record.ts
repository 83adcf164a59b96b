import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { isCreditCode, normaliseCreditCode } from '@platform/domain/companies/credit-code';
import { splitNames } from '@platform/domain/companies/split-names';
import { findTown } from '@platform/domain/companies/find-town';
import { restoreCell } from '@platform/domain/files/csv-cell';
import { cutText } from '@platform/domain/text/cut-text';
import { saysDistrict } from './applicant-facts';
import { dayText, type Outcome, plainText, refuse } from './record-fields';

/** One row of the company register, normalised. */
export interface CompanyRecord {
  name: string;
  normalizedName: string;
  uscc: string;
  /** Code of the town, null if name and address contain none. */
  townCode: string | null;
  inDistrict: boolean;
  address: string;
  establishedDate: string | null;
  companyType: string;
  registeredCapital: string;
  businessScope: string;
}

const FIELDS = {
  name: ['企业名称', '公司名称', '名称'],
  uscc: ['统一社会信用代码', '信用代码'],
  establishedDate: ['注册日期', '成立日期', '成立时间'],
  companyType: ['企业类型', '公司类型'],
  registeredCapital: ['注册资金', '注册资本'],
  businessScope: ['经营范围'],
  address: ['注册地址', '住所', '地址'],
} as const;
type Field = keyof typeof FIELDS;

/** Index of each field's column. */
export type CompanyColumns = Partial<Record<Field, number>>;

/** Returns the columns of a register file by its header, null for other files. Name and credit code are required. */
export function readCompanyHeader(header: readonly string[]): CompanyColumns | null {
  const names = header.map(plainText);
  const columns: CompanyColumns = {};
  for (const field of Object.keys(FIELDS) as Field[]) {
    const at = names.findIndex((name) => (FIELDS[field] as readonly string[]).includes(name));
    if (at >= 0) columns[field] = at;
  }
  return columns.name !== undefined && columns.uscc !== undefined ? columns : null;
}

/**
 * Parses one row. `N/A`, `-` and blanks mean unknown. Removes the apostrophe that an export puts before formulas.
 * @returns the record, or the reason for its rejection, in Chinese
 */
export function readCompanyRow(columns: CompanyColumns, row: readonly string[]): Outcome<CompanyRecord> {
  const cell = (field: Field): string => {
    const at = columns[field];
    const text = plainText(at === undefined ? '' : restoreCell(row[at] ?? ''));
    return /^(?:n\/a|null|-+|无)$/iu.test(text) ? '' : text;
  };
  const name = cell('name');
  if (name === '') return refuse('没有企业名称');
  if (splitNames(name).length > 1) return refuse(`企业名称“${name}”是几家企业，一行只能写一家，请分成几行`);
  if (name.length > 200) return refuse('企业名称超过 200 字');
  const uscc = normaliseCreditCode(cell('uscc'));
  if (uscc === '') return refuse('没有统一社会信用代码');
  if (!isCreditCode(uscc)) return refuse(`统一社会信用代码“${cell('uscc')}”不正确（长度、字符或校验码）`);
  const establishedDate = dayText(cell('establishedDate'));
  if (establishedDate === undefined) return refuse(`注册日期“${cell('establishedDate')}”不是有效的日期`);
  const address = cell('address');
  const town = findTown({ name, address, creditCode: uscc });
  return {
    ok: true,
    value: {
      name,
      normalizedName: normaliseCompanyName(name),
      uscc,
      townCode: town?.code ?? null,
      inDistrict: town !== null || saysDistrict(name) || saysDistrict(address),
      address,
      establishedDate,
      companyType: cell('companyType'),
      registeredCapital: cell('registeredCapital'),
      businessScope: cutText(cell('businessScope'), 10_000),
    },
  };
}
