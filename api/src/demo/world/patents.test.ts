import { parseApplicationNumber } from '@platform/domain/numbers/application-number';
import { explainKindCode } from '@platform/domain/numbers/kind-code';
import { parsePublicationNumber } from '@platform/domain/numbers/publication-number';
import { DEMO_ACCOUNT_COMPANY, inventCompanies } from './companies';
import { type DemoPatent, inventPatents } from './patents';
import { DEMO_FIRST_DAY, DEMO_REFERENCE_DAY } from './reference-day';

const companies = inventCompanies();
const patents = [...inventPatents(companies, 3_000)];
const withEvent = (code: string): DemoPatent[] =>
  patents.filter(({ life }) => life.events.some((event) => event.code === code));

it('invents the same patents every time; a smaller number gives the first of them', () => {
  expect([...inventPatents(companies, 50)]).toEqual(patents.slice(0, 50));
});

it('gives application numbers with valid check digit, type and year, in an unused range', () => {
  const wrong = patents.filter(({ applicationNumber, type, applicationDate }) => {
    const parsed = parseApplicationNumber(applicationNumber);
    if (!parsed.ok || applicationNumber[5] !== '9') return true;
    const { patentType, filingYear, checkDigit } = parsed.value;
    return patentType !== type || String(filingYear) !== applicationDate.slice(0, 4) || checkDigit !== 'valid';
  });
  expect(wrong).toEqual([]);
  expect(new Set(patents.map(({ applicationNumber }) => applicationNumber)).size).toBe(patents.length);
});

it('gives publication numbers of the right type in an unused range', () => {
  const wrong = patents.filter(({ publicationNumber, type }) => {
    const parsed = parsePublicationNumber(publicationNumber);
    return !parsed.ok || parsed.value.patentType !== type || !/^[123]9\d{7}$/.test(publicationNumber);
  });
  expect(wrong).toEqual([]);
  expect(new Set(patents.map(({ publicationNumber }) => publicationNumber)).size).toBe(patents.length);
});

it('publishes under kind codes of the type, in order, after filing and not after the reference day', () => {
  const wrong = patents.filter(({ life, type, applicationDate }) => {
    const dates = [DEMO_FIRST_DAY, applicationDate, ...life.publications.map(({ date }) => date), DEMO_REFERENCE_DAY];
    const inOrder = dates.every((date, at) => at === 0 || dates[at - 1]! <= date);
    const kindsFit = life.publications.every(({ kind, date }) => explainKindCode(kind, date)?.patentType === type);
    return !inOrder || !kindsFit || life.events.some(({ date }) => date > DEMO_REFERENCE_DAY);
  });
  expect(wrong).toEqual([]);
});

it('derives the status from the events', () => {
  const wrong = patents.filter(({ life }) => {
    const has = (...codes: string[]): boolean => life.events.some(({ code }) => codes.includes(code));
    const status = has('CF01', 'CX01', 'RJ01', 'WD01') ? 'lapsed' : has('GR01') ? 'effective' : 'pending';
    return life.status !== status || (has('CF01', 'CX01', 'TR01', 'PE01', 'EE01') && !has('GR01'));
  });
  expect(wrong).toEqual([]);
  for (const code of ['SE01', 'TR01', 'PE01', 'CF01', 'CX01', 'RJ01', 'WD01', 'EE01'])
    expect(withEvent(code).length).toBeGreaterThan(0);
});

it('ends a right for unpaid fees on an anniversary of the filing, announced after the grace period', () => {
  for (const { life, applicationDate } of withEvent('CF01')) {
    const event = life.events.find(({ code }) => code === 'CF01')!;
    const ended = /终止日期：(\d{4}-\d{2}-\d{2})/.exec(event.detail)![1]!;
    // A filing on 29 February has its anniversaries on 28 February.
    expect(Math.abs(Number(ended.slice(8)) - Number(applicationDate.slice(8)))).toBeLessThan(2);
    expect(ended.slice(5, 7)).toBe(applicationDate.slice(5, 7));
    expect(Date.parse(event.date) - Date.parse(ended)).toBeGreaterThan(180 * 86_400_000);
  }
});

it('is consistent: designs have no IPC, the abstract names the kind, the applicant is the owner', () => {
  const wrong = patents.filter(({ type, ipc, abstract, title, applicants, companies: owners }) => {
    const kind = { invention: '本发明', utility: '本实用新型', design: '本外观设计' }[type];
    const owned = owners.every((owner, at) => companies[owner]!.name === applicants[at]);
    return ipc.length > 0 !== (type !== 'design') || !abstract.includes(kind) || !abstract.includes(title) || !owned;
  });
  expect(wrong).toEqual([]);
});

it('gives the demonstration account all types and statuses', () => {
  const own = [...inventPatents(companies, 20_000)].filter(({ companies: owners }) =>
    owners.includes(DEMO_ACCOUNT_COMPANY),
  );
  expect(own.length).toBeGreaterThan(300);
  expect(new Set(own.map(({ type }) => type)).size).toBe(3);
  expect(new Set(own.map(({ life }) => life.status)).size).toBe(3);
});
