/** One fact of a gazette entry: 合同备案号, 变更前专利权人 … */
export interface EventFact {
  name: string;
  value: string;
}

/** What kind of dealing an event announces. */
type DealingKind = 'transfer' | 'licence' | 'pledge' | 'invalidation' | 'litigation';

/** Parties and number of a dealing in one gazette entry. */
export interface EventDealing {
  kind: DealingKind;
  fromParties: string[];
  toParties: string[];
  /** Contract, registration or decision number; '' where not given. */
  number: string;
  /** YYYY-MM-DD or null. */
  effectiveDate: string | null;
  endedDate: string | null;
  /** Kind of licence, outcome of an invalidation. */
  category: string;
}

const KIND_OF_CODE: Readonly<Record<string, DealingKind>> = {
  TR01: 'transfer',
  TA01: 'transfer',
  EE01: 'licence',
  EM01: 'licence',
  EC01: 'licence',
  PE01: 'pledge',
  PM01: 'pledge',
  PC01: 'pledge',
  IP01: 'invalidation',
  IW01: 'invalidation',
};
/** Events that end a dealing that an earlier one began. */
export const ENDING_CODES: ReadonlySet<string> = new Set(['EC01', 'PC01']);

const FROM = [
  '变更前专利权人',
  '变更前权利人',
  '变更前申请人',
  '变更前共同专利权人',
  '变更前共同申请人',
  '让与人',
  '许可人',
  '出质人',
  '请求人',
  '无效宣告请求人',
];
const TO = [
  '变更后专利权人',
  '变更后权利人',
  '变更后申请人',
  '变更后共同专利权人',
  '变更后共同申请人',
  '受让人',
  '被许可人',
  '质权人',
];
const NUMBER = ['合同备案号', '备案号', '质押合同登记号', '登记号', '无效宣告决定号', '决定号', '案件编号'];
const EFFECTIVE = ['登记生效日', '生效日', '质押登记生效日', '合同履行期限起', '无效宣告决定日', '决定日', '备案日期'];
const ENDED = ['解除日', '解除日期', '合同备案解除日', '质押解除日', '注销日期'];
const CATEGORY = ['许可种类', '许可方式', '决定结论', '无效结论'];

/** Text of an entry taken apart: lines or parts of the form name:value. What has no name is left out. */
export function readEventFacts(text: string): EventFact[] {
  return text
    .split(/[\n\r]+|[；;](?=[\p{Script=Han}()（）]{2,16}[:：])|[，,](?=[\p{Script=Han}()（）]{2,16}[:：])/u)
    .map((part) => /^\s*([^:：]{2,24}?)\s*[:：]\s*([^]+?)\s*$/u.exec(part))
    .flatMap((match) =>
      match && !/^\d+$/.test(match[1]!) ? [{ name: match[1]!, value: match[2]!.replace(/\s+/gu, ' ') }] : [],
    );
}

/** The dealing that an event with these facts announces, or null when its code announces none. */
export function dealingOfEvent(code: string, facts: readonly EventFact[]): EventDealing | null {
  const kind = KIND_OF_CODE[code.trim().toUpperCase()];
  if (!kind) return null;
  const first = (names: readonly string[]): string =>
    facts.find(({ name, value }) => names.includes(name) && value !== '')?.value ?? '';
  const parties = (names: readonly string[]): string[] => [
    ...new Set(
      facts
        .filter(({ name }) => names.includes(name))
        .flatMap(({ value }) => value.split(/[;；、]|,(?=\p{Script=Han})/u))
        .map((each) => each.trim())
        .filter((each) => each !== '' && each !== '无'),
    ),
  ];
  return {
    kind,
    fromParties: parties(FROM),
    toParties: parties(TO),
    number: first(NUMBER),
    effectiveDate: eventDay(first(EFFECTIVE)),
    endedDate: eventDay(first(ENDED)),
    category: first(CATEGORY),
  };
}

/** `20200731`, `2020.07.31`, `2020-07-31` as YYYY-MM-DD; null for anything else. */
export function eventDay(text: string): string | null {
  const match = /^\s*(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?/u.exec(text.normalize('NFKC'));
  if (!match) return null;
  const day = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`;
  const parsed = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== day ? null : day;
}
