import type { ParsedRequestOf } from '@platform/contract/call';
import type { FeeQuote, quoteFees } from '@platform/contract/fees/fee-quote';
import type { NumberFinding } from '@platform/contract/numbers/number';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { RestDays } from '@platform/domain/deadlines/rest-days';
import { expiryDate } from '@platform/domain/deadlines/term';
import type { FeeFacts } from '@platform/domain/fees/fee-facts';
import type { FeeSchedule } from '@platform/domain/fees/fee-line';
import { feeSchedule } from '@platform/domain/fees/fee-schedule';
import type { FeeTable } from '@platform/domain/fees/fee-table';
import type { PatentType } from '@platform/domain/patents/patent-type';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { statutoryRestDays } from '../../settings/work-days/statutory-rest-days';
import { checkNumbers } from '../../patents/numbers/numbers.service';
import { readFeeTable } from '../rates/fee-table.queries';
import { type PublicFeeFacts, readFeeFacts } from './read-fee-facts';

type QuoteRequest = ParsedRequestOf<typeof quoteFees>;
type QuotedPatent = FeeQuote['patents'][number];
/** One patent with its lines. */
interface Quoted {
  patent: QuotedPatent;
  lines: FeeQuote['lines'];
}
interface Basis {
  table: FeeTable;
  restDays: RestDays;
  today: string;
  payOn: string;
}

/**
 * The annual fees of the given numbers, or of a patent with the given type and days, on a day of payment. The latter are
 * computed as unpaid until that day; of a real patent nothing is assumed.
 * @throws ApiError 422 at the wrong field
 */
export async function quote(context: CallContext, asked: QuoteRequest): Promise<FeeQuote> {
  const { db } = context.services;
  const numbers = (asked.numbers ?? []).filter((number) => number !== '');
  const today = shanghaiDate(Date.now());
  const payOn = asked.payOn ?? today;
  const facts = numbers.length > 0 ? undefined : givenFacts(asked, today);
  const [table, restDays] = [await readFeeTable(db), await statutoryRestDays(db)];
  const basis = { table, restDays, today, payOn };
  const quoted = facts ? [quoteGiven(facts, basis)] : await quoteNumbers(context, numbers, asked, basis);
  return { payOn, patents: quoted.map(({ patent }) => patent), lines: quoted.flatMap(({ lines }) => lines) };
}

/** The facts of a request without numbers. */
function givenFacts(asked: QuoteRequest, today: string): FeeFacts & { applicationDate: string; grantDate: string } {
  const { patentType, applicationDate, grantDate } = asked;
  if (!patentType && !applicationDate && !grantDate)
    throw ApiError.atField('numbers', '请输入专利号，或填写专利类型、申请日和授权公告日');
  const errors: Record<string, string> = {};
  if (!patentType) errors.patentType = '请选择专利类型';
  if (!applicationDate) errors.applicationDate = '请填写申请日';
  else if (applicationDate > today) errors.applicationDate = '申请日不能晚于今天';
  if (!grantDate) errors.grantDate = '请填写授权公告日';
  else if (applicationDate && grantDate < applicationDate) errors.grantDate = '授权公告日不能早于申请日';
  else if (patentType && applicationDate && grantDate >= expiryDate(TYPES[patentType], applicationDate))
    errors.grantDate = '授权公告日已在保护期届满之后，请核对';
  const [first] = Object.values(errors);
  if (first !== undefined || !patentType || !applicationDate || !grantDate)
    throw ApiError.invalid(first ?? '请核对填写的内容', errors);
  return { ...termsOf(asked), patentType: TYPES[patentType], applicationDate, grantDate, unpaidYears: 'all' };
}

/** Reduction and extension as the request gives them. */
function termsOf({ reducedPercent, openLicence, compensationDays, payOn }: QuoteRequest): Partial<FeeFacts> {
  return {
    // As of today, so that an earlier transfer is already considered.
    reductions: reducedPercent ? [{ reducedPercent, fromYear: 1, approvedOn: payOn ?? null }] : [],
    openLicences: openLicence ? [{ from: null, to: null }] : [],
    ...(compensationDays ? { compensationDays } : {}),
  };
}

function quoteGiven(facts: FeeFacts & { applicationDate: string; grantDate: string }, basis: Basis): Quoted {
  const schedule = feeSchedule(facts, basis.table, basis.restDays, basis.payOn);
  const patent = { ...NO_PATENT, ...scheduleOf(schedule), patentType: TYPE_NAMES[facts.patentType] };
  const { applicationDate, grantDate } = facts;
  return { patent: { ...patent, applicationDate, grantDate }, lines: linesOf('', schedule) };
}

async function quoteNumbers(
  context: CallContext,
  numbers: readonly string[],
  asked: QuoteRequest,
  basis: Basis,
): Promise<Quoted[]> {
  const { findings } = await checkNumbers(context, numbers);
  const facts = await readFeeFacts(
    context.services.db,
    findings.flatMap(({ patent }) => (patent ? [patent.id] : [])),
  );
  return findings.map((finding) => quoteFinding(finding, finding.patent && facts.get(finding.patent.id), asked, basis));
}

function quoteFinding(
  { given, state, note, suggestion, patent }: NumberFinding,
  facts: PublicFeeFacts | null | undefined,
  asked: QuoteRequest,
  basis: Basis,
): Quoted {
  const none = { ...NO_PATENT, number: given, note };
  if (state === 'invalid') return without(none, 'invalid', suggestion ? `${note}，是否为 ${suggestion}` : note);
  if (state === 'repeated') return without(none, 'repeated', note);
  if (!patent || !facts) return without(none, 'missing', '平台没有收录这件专利，可以填写专利类型和日期来计算');
  const { patentType, applicationDate, grantDate, events, office, legalStatus } = facts;
  const named = {
    ...none,
    applicationNumber: patent.applicationNumber,
    publicationNumber: patent.publicationNumber,
    title: patent.title,
    isDemo: patent.isDemo,
    patentType: patentType && TYPE_NAMES[patentType],
    applicationDate,
    grantDate,
  };
  if (office !== 'CN') return without(named, 'incomplete', '只计算中国专利的年费');
  if (!patentType) return without(named, 'incomplete', '资料不全：不知道专利类型');
  const schedule = feeSchedule(
    { patentType, applicationDate, grantDate, events, ...termsOf({ ...asked, payOn: basis.payOn }) },
    basis.table,
    basis.restDays,
    basis.payOn,
  );
  const missing = schedule.missing.map((field) => MISSING_NAMES[field]);
  if (missing.length > 0) return without(named, 'incomplete', `资料不全：没有确定的${missing.join('、')}`, schedule);
  const shown = { ...named, ...scheduleOf(schedule) };
  // No event says why the right does not exist, so that the lines may be wrong.
  if (
    legalStatus === 'lapsed' &&
    schedule.lines.every(({ state: each }) => each !== 'ended' && each !== 'beyondTerm')
  ) {
    shown.note = '平台记录的法律状态为失效，是否仍需缴费请核实';
    shown.flags = [...new Set([...shown.flags, '待核实'])];
  }
  return { patent: shown, lines: linesOf(given, schedule) };
}

function without(
  patent: Omit<QuotedPatent, 'outcome'>,
  outcome: QuotedPatent['outcome'],
  note: string,
  schedule?: FeeSchedule,
): Quoted {
  return { patent: { ...patent, outcome, note, flags: schedule?.flags ?? [] }, lines: [] };
}

const scheduleOf = ({ grantYear, expiryDate: expiry, steps, flags }: FeeSchedule) => ({
  outcome: 'quoted' as const,
  grantYear,
  expiryDate: expiry,
  steps,
  flags: [...flags] as string[],
});

const linesOf = (number: string, { lines }: FeeSchedule): FeeQuote['lines'] =>
  lines.map((line) => ({
    number,
    year: line.year,
    kind: line.kind,
    dueDate: line.dueDate,
    lastDay: line.lastDay,
    graceEnd: line.graceEnd,
    annualFeeCny: line.annualFeeCny,
    reducedPercent: line.reducedPercent,
    surchargeCny: line.surchargeCny,
    payableCny: line.payableCny,
    state: line.state,
    endedAsOf: line.endedAsOf,
    surcharges: line.surcharges.map(({ percent, surchargeCny, payableCny, from, rawTo, to }) => ({
      percent,
      surchargeCny,
      payableCny,
      from,
      rawTo,
      to,
    })),
    askReductionBy: line.askReductionBy,
    article: line.article,
    rateVersion: line.rateVersion,
    steps: line.steps,
    flags: line.flags,
  }));

const TYPES = { invention: 'invention', utilityModel: 'utility', design: 'design' } as const;
const TYPE_NAMES = { invention: 'invention', utility: 'utilityModel', design: 'design' } as const satisfies Record<
  PatentType,
  string
>;
const MISSING_NAMES = { applicationDate: '申请日', grantDate: '授权公告日' } as const;

const NO_PATENT: Omit<QuotedPatent, 'outcome'> = {
  number: '',
  note: '',
  applicationNumber: '',
  publicationNumber: '',
  title: '',
  patentType: null,
  applicationDate: null,
  grantDate: null,
  grantYear: null,
  expiryDate: null,
  isDemo: false,
  steps: [],
  flags: [],
};
