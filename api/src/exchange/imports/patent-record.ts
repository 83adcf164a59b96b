import { parseClassSymbol } from '@platform/domain/classes/ipc-symbol';
import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { parsePublicationNumber, publicationAddress } from '@platform/domain/numbers/publication-number';
import type { PatentType } from '@platform/domain/patents/patent-type';
import { dayText, nameList, type Outcome, plainText, refuse, textList } from './record-fields';

/** One line of a patent file, normalised. */
export interface PatentRecord {
  /** As in the table: `CN:A:201210343937X`; without application number `CN:P:101175089`. */
  identityKey: string;
  office: string;
  applicationNumber: string | null;
  /** Without office and kind code. */
  number: string;
  /** Office and number: `CN101175089`. */
  publicationNumber: string;
  kindCode: string;
  title: string;
  abstract: string;
  patentType: PatentType | null;
  filingYear: number | null;
  publicationDate: string | null;
  ipc: string[];
  applicants: string[];
  inventors: string[];
}

const MAX_TITLE = 2_000;
const MAX_ABSTRACT = 50_000;
const MAX_NAMES = 200;
const MAX_NAME = 500;

/**
 * Parses one line of a patent file: a JSON object with doc_number, country, title, pub_date, ipc[], app_number,
 * applicants[], inventors[] and abstract. Numbers are converted to the form of their offices and check digits verified.
 * The type is derived from the type digit of the application number, else of the publication number.
 * @returns the record, or the reason for its rejection, in Chinese
 */
export function readPatentLine(text: string): Outcome<PatentRecord> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refuse('不是完整的 JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return refuse('不是 JSON 对象');
  const row = parsed as Record<string, unknown>;
  const office = plainText(row.country).toUpperCase();
  if (!/^[A-Z]{2}$/.test(office)) return refuse(`国家（地区）代码“${office}”不是两个字母`);
  const publicationDate = dayText(row.pub_date);
  const publication = parsePublicationNumber(plainText(row.doc_number), office, {
    kind: '',
    date: publicationDate ?? null,
  });
  if (!publication.ok) return refuse(`公开号“${plainText(row.doc_number)}”：${publication.error.message}`);
  const { number, kind } = publication.value;
  const title = plainText(row.title);
  if (title === '') return refuse('没有专利名称');
  if (title.length > MAX_TITLE) return refuse(`专利名称超过 ${MAX_TITLE} 字`);
  const abstract = plainText(row.abstract);
  if (abstract.length > MAX_ABSTRACT) return refuse(`摘要超过 ${MAX_ABSTRACT} 字`);
  if (publicationDate === undefined) return refuse(`公开日“${plainText(row.pub_date)}”不是有效的日期`);
  const lists = [nameList(row.applicants), nameList(row.inventors), ipcList(row.ipc)];
  for (const [at, list] of lists.entries()) {
    const what = ['申请人', '发明人', 'IPC 分类号'][at];
    if (!list) return refuse(`${what}不是文字列表`);
    if (list.length > MAX_NAMES || list.some((each) => each.length > MAX_NAME)) return refuse(`${what}过多或过长`);
  }
  const [applicants, inventors, ipc] = lists as [string[], string[], string[]];
  const given = plainText(row.app_number);
  const application = given === '' ? null : parseApplicationNumber(given, office);
  if (application && !application.ok) return refuse(`申请号“${given}”：${application.error.message}`);
  const filed = application?.value ?? null;
  return {
    ok: true,
    value: {
      // The office of the publication: a national phase known only by its PCT number is not the international
      // publication.
      identityKey: filed ? `${office}:A:${filed.number}` : `${office}:P:${number}`,
      office,
      applicationNumber: filed?.number ?? null,
      number,
      publicationNumber: publicationAddress({ office: publication.value.office, number }),
      kindCode: kind ?? '',
      title,
      abstract,
      patentType: filed?.patentType ?? publication.value.patentType,
      filingYear: filed?.filingYear ?? null,
      publicationDate,
      ipc: ipc.map(normaliseIpc),
      applicants,
      inventors,
    },
  };
}

/** Returns the symbols of a list or of one text: `H04L 29/08; G06F 1/00`. */
const ipcList = (value: unknown): string[] | null => textList(typeof value === 'string' ? value.split(/[;；]/) : value);

/** Normalises the spacing and case of a symbol to `H04L 29/08`; other texts stay unchanged. */
export function normaliseIpc(text: string): string {
  const parsed = parseClassSymbol(text);
  return parsed?.level === 'group'
    ? `${parsed.symbol.slice(0, 4)} ${parsed.symbol.slice(4)}`
    : (parsed?.symbol ?? text);
}
