import { dealingOfEvent, eventDay, type EventFact, readEventFacts } from '@platform/domain/patents/event-facts';
import { findPatentType } from '@platform/domain/patents/patent-type';
import { nameList, type Outcome, plainText, refuse, textList } from '../../record-fields';
import {
  type DocumentCitation,
  type DocumentEvent,
  emptyDocument,
  type DocumentNumber,
  type PatentDocument,
} from '../patent-document';
import type { RecordFormat, Siblings, SourceFile } from '../record-format';
import { parseXml, XmlError } from '../xml-tree';
import { inlineFigures, readClaims, readFigures, readNumerals, readParagraphs } from './document-text';

type Row = Record<string, unknown>;

/** A record of CNIPR's detail service: one JSON object with bibliography, texts, legal events and transfers. */
export const cniprDetail: RecordFormat = {
  name: 'cnipr-detail',
  version: 1,
  label: 'CNIPR 法律事件 JSON',
  recognise: ({ head, file }) =>
    /^\ufeff?\s*\{/.test(head) && /"legalList"|"appNumber"|"strLegalCode"/.test(head) ? file.path : null,
  async read([file], siblings) {
    let row: unknown;
    try {
      row = JSON.parse((await file!.read()).toString('utf8').replace(/^\ufeff/, ''));
    } catch {
      return refuse('不是完整的 JSON');
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return refuse('不是 JSON 对象');
    return readRow(row as Row, file!, siblings);
  },
};

const list = (value: unknown): string[] => textList(value) ?? [];
const names = (value: unknown): string[] => nameList(value) ?? [];
/** Returns the name from code and name, e.g. `320000;江苏省`. */
const coded = (value: unknown): string => plainText(value).split(';').at(-1) ?? '';
const count = (value: unknown): number | null => (/^\d{1,6}$/.test(plainText(value)) ? Number(plainText(value)) : null);
/** Numbers are given as [printed, standard, '', '']. */
const number = (value: unknown): string =>
  Array.isArray(value) ? plainText(value.find((each) => plainText(each) !== '')) : plainText(value);

function readRow(row: Row, file: SourceFile, siblings: Siblings): Outcome<PatentDocument> {
  const document = emptyDocument('CNIPR 专利数据', null);
  const publication = number(row.pubNumber);
  const application = number(row.appNumber);
  if (publication === '' && application === '') return refuse('没有申请号和公开号');
  const office = plainText(row.pubCountryCode) || 'CN';
  document.publication =
    publication === '' ? null : { office, number: publication, date: eventDay(plainText(row.pubDate)) };
  document.application =
    application === ''
      ? null
      : { office: plainText(row.appCoun) || office, number: application, date: eventDay(plainText(row.appDate)) };
  document.title = plainText(row.title);
  document.abstract = plainText(row.abs);
  document.applicants = names(row.applicantName);
  document.inventors = names(row.inventorName ?? row.inventroName);
  document.ipc = mainFirst(list(row.ipc), plainText(row.mainIpc));
  document.patentType =
    ({ 1: 'invention', 2: 'utility', 3: 'design' } as const)[plainText(row.patType) as '1'] ?? typeOf(row.dbName);
  if (row.patentee !== undefined) document.patentees = names(row.patentee);
  document.agency = plainText(row.agencyName) || null;
  document.agents = row.agentName === undefined ? null : names(row.agentName);
  const address = plainText(row.address);
  if (address !== '') {
    document.address = {
      text: address.replace(/^\d{6}\s*/u, ''),
      postcode: /^\d{6}/.exec(address)?.[0] ?? '',
      province: coded(row.addrProvince),
      city: coded(row.addrCity),
      district: coded(row.addrCounty),
    };
  }
  document.industries = row.nec === undefined ? null : list(row.nec).map((each) => each.replace(/^[A-T](?=\d)/, ''));
  document.emergingIndustries = rows(row.emergingIndustriesClassifications)
    .map((each) => plainText(each.strategicEmergingIndustries))
    .filter((each) => each !== '');
  if (document.emergingIndustries.length === 0) document.emergingIndustries = null;
  document.grantDate = eventDay(plainText(row.grantDate));
  document.expiryDate = eventDay(plainText(row.expireDate));
  document.legalState = plainText(row.lprs) || null;
  document.highValue = row.highValueFlag === undefined ? null : plainText(row.highValueFlag) === '1';
  document.pageCount = count(row.pages);
  document.citedByCount = count(row.fwCitQuantity);
  document.citations = [...citations(row), ...citing(row)];
  document.events = events(row);
  readTexts(document, row, file, siblings);
  return { ok: true, value: document };
}

const rows = (value: unknown): Row[] =>
  Array.isArray(value)
    ? value.filter((each): each is Row => typeof each === 'object' && each !== null && !Array.isArray(each))
    : [];
const mainFirst = (symbols: string[], main: string): string[] =>
  main === '' ? symbols : [main, ...symbols.filter((each) => each !== main)];
const typeOf = (value: unknown): PatentDocument['patentType'] => {
  const found =
    { FMZL: 'invention', SYXX: 'utility', WGZL: 'design' }[plainText(value)] ?? findPatentType(plainText(value));
  return found === 'invention' || found === 'utility' || found === 'design' ? found : null;
};

function events(row: Row): DocumentEvent[] {
  const transfers = rows(row.transferList);
  return rows(row.legalList).map((each) => {
    const code = plainText(each.strLegalCode).toUpperCase();
    const date = eventDay(plainText(each.prsDate));
    const text = typeof each.codeExpl === 'string' ? each.codeExpl.replaceAll('\u0000', '') : '';
    const facts = readEventFacts(text);
    const transfer = transfers.find(
      (other) =>
        plainText(other.strLegalCode).toUpperCase() === code && eventDay(plainText(other.strLegalStatusDay)) === date,
    );
    return {
      code,
      name: plainText(each.prsCode),
      date,
      detail: plainText(text.replace(/\n+/g, '；')),
      facts:
        transfer && dealingOfEvent(code, facts)?.toParties.length === 0
          ? [...facts, ...transferFacts(transfer)]
          : facts,
    };
  });
}

/** Returns facts of the list of transfers that the event lacks. */
function transferFacts(transfer: Row): EventFact[] {
  const fact = (name: string, value: unknown): EventFact[] =>
    plainText(value) === '' ? [] : [{ name, value: plainText(value) }];
  return [
    ...fact('登记生效日', transfer.effectiveDate),
    ...fact('变更前权利人', transfer.beforeTransAp),
    ...fact('变更后权利人', transfer.afterTransAp),
  ];
}

function citations(row: Row): DocumentCitation[] {
  const patents = rows(row.citationInfo).map((each): DocumentCitation => {
    const [rich = {}] = rows(each.citationInfoRichContent);
    return {
      direction: 'cited',
      patent: numbered(each.citationInfoNo, plainText(each.citationInfoCountry)),
      text: plainText(each.citationInfoApplicant),
      category: plainText(rich.referenceDocCategory),
      claims: plainText(rich.relevantClaims),
      phase: plainText(each.srepPhase),
    };
  });
  const literature = list(row.citationOther).map(
    (text): DocumentCitation => ({
      direction: 'cited',
      patent: null,
      text: decode(text),
      category: '',
      claims: '',
      phase: '',
    }),
  );
  return [...patents.filter(({ patent }) => patent !== null), ...literature];
}

const citing = (row: Row): DocumentCitation[] =>
  (Array.isArray(row.citationForward) ? row.citationForward : []).flatMap((each) => {
    const patent = numbered(each, '');
    return patent ? [{ direction: 'citing' as const, patent, text: '', category: '', claims: '', phase: '' }] : [];
  });

function numbered(value: unknown, office: string): DocumentNumber | null {
  const text = number(value);
  return text === '' ? null : { office: /^[A-Z]{2}/.exec(text)?.[0] ?? (office || 'CN'), number: text };
}

/** Decodes HTML entities in old texts. */
const decode = (text: string): string =>
  text.replace(
    /&([a-z]{2,8});/gi,
    (whole, name: string) =>
      ({ ouml: 'ö', auml: 'ä', uuml: 'ü', amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' })[name.toLowerCase()] ??
      whole,
  );

function readTexts(document: PatentDocument, row: Row, file: SourceFile, siblings: Siblings): void {
  const pictures: string[] = [];
  const claimsRoot = embedded(row.claimsPath);
  const textRoot = embedded(row.instrPath);
  const drawings = embedded(row.instrTif);
  const claims = claimsRoot ? readClaims(claimsRoot, pictures) : null;
  const paragraphs = textRoot ? readParagraphs(textRoot, pictures) : null;
  if (claims || paragraphs)
    document.body = {
      kind: kindOf(document.publication),
      claims,
      paragraphs,
      numerals: readNumerals(claims, paragraphs),
      pageCount: document.pageCount ?? null,
    };
  document.figures = [
    ...readFigures(drawings ?? undefined, 'drawing', file, siblings),
    ...inlineFigures(pictures, file, siblings),
  ];
}

const kindOf = (publication: DocumentNumber | null): string => /[A-Z]\d?$/.exec(publication?.number ?? '')?.[0] ?? 'A';

/** Parses XML embedded in a JSON text. Null if there is none or it is broken; then only the texts are lost. */
function embedded(value: unknown): ReturnType<typeof parseXml> | null {
  const text = typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : '';
  if (!text.startsWith('<')) return null;
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
}
