import { highValueReason } from '@platform/domain/patents/high-value';
import { expiryDate } from '@platform/domain/deadlines/term';
import type { DemoCompany } from '../world/companies';
import type { DemoPatent } from '../world/patents';
import { inventName } from '../world/people';
import { Random } from '../../kernel/random';
import { DEMO_REFERENCE_DAY } from '../world/reference-day';

/** Bibliographic data of a demonstration patent beyond its front page. */
export interface DemoBiblio {
  agency: string | null;
  agents: string[] | null;
  postcode: string;
  /** National industry class and strategic emerging industry, in the spelling of the official tables. */
  industries: string[];
  emergingIndustries: string[] | null;
  cpc: string[] | null;
  locarno: string[] | null;
  grantDate: string | null;
  examinationDate: string | null;
  expiryDate: string;
  legalState: string;
  awards: string[] | null;
  highValueReason: string | null;
  priority: { office: string; number: string; date: string } | null;
  family: { office: string; number: string; kind: string; date: string }[];
}

/** Agencies that do not exist. */
const AGENCIES = [
  '佛山澜桥知识产权代理事务所（普通合伙）',
  '佛山市栩禾专利代理有限公司',
  '广州朔舟知识产权代理有限公司',
  '广东骁岫专利商标代理有限公司',
  '深圳市璟樾知识产权代理事务所（普通合伙）',
];
/** Field of an industry → national class, emerging industry if it belongs to one, Locarno class of its designs. */
const CLASSES: Readonly<Record<string, readonly [industry: string, emerging: string | null, locarno: string]>> = {
  家用电器: ['3854', null, '07-02'],
  医疗康复器械: ['3586', '4.2', '24-04'],
  电子信息: ['3919', '1.2', '14-03'],
  食品加工机械: ['3531', null, '15-99'],
  家具制造: ['2110', null, '06-03'],
  园艺种植: ['0143', null, '11-02'],
  照明设备: ['3872', null, '26-05'],
  机械加工设备: ['3421', '2.1', '15-09'],
  高分子与金属材料: ['2651', '3.3', '05-06'],
  包装印刷: ['2319', null, '09-03'],
  五金与零部件: ['3351', null, '08-08'],
};
const STATES = { effective: '专利权维持', pending: '等待实审提案', lapsed: '' } as const;
const LAST_STATES: Readonly<Record<string, string>> = {
  CF01: '未缴年费终止失效',
  CX01: '届满终止失效',
  RJ01: '驳回失效',
  WD01: '视撤失效',
};

/**
 * Invents the data of a demonstration patent beyond its front page, the same on every machine. Its numbers are outside
 * the ranges issued by any office.
 */
export function inventBiblio(patent: DemoPatent, company: DemoCompany, at: number): DemoBiblio {
  const random = new Random(`biblio ${patent.applicationNumber}`);
  const { type, life, applicationDate, ipc } = patent;
  const [industry, emerging, locarno] = CLASSES[company.industry.field] ?? ['3990', null, '99-00'];
  const dateOf = (code: string): string | null => life.events.find((event) => event.code === code)?.date ?? null;
  const family = familyOf(random, patent, at);
  const emergingIndustries = emerging !== null && type === 'invention' && random.chance(0.5) ? [emerging] : null;
  const awards =
    type === 'invention' && life.status === 'effective' && random.chance(0.004) ? ['中国专利优秀奖（演示）'] : null;
  const hasAgency = random.chance(0.82);
  return {
    agency: hasAgency ? random.pick(AGENCIES) : null,
    agents: hasAgency ? [inventName(random)] : null,
    postcode: `5283${String(random.int(0, 33)).padStart(2, '0')}`,
    industries: [industry],
    emergingIndustries,
    cpc: type === 'invention' && random.chance(0.4) ? ipc.map((symbol) => symbol.replace(' ', '')) : null,
    locarno: type === 'design' ? [locarno] : null,
    grantDate: dateOf('GR01'),
    examinationDate: dateOf('SE01'),
    expiryDate: expiryDate(type, applicationDate),
    legalState: life.status === 'lapsed' ? (LAST_STATES[life.events.at(-1)!.code] ?? '失效') : STATES[life.status],
    awards,
    highValueReason: highValueReason(
      {
        patentType: type,
        legalStatus: life.status,
        applicationDate,
        emergingIndustries: emergingIndustries ?? [],
        familyOffices: family.map(({ office }) => office),
        pledged: life.events.some(({ code }) => code === 'PE01'),
        awards: awards ?? [],
      },
      DEMO_REFERENCE_DAY,
    ),
    priority: type === 'invention' && random.chance(0.03) ? domesticPriority(random, applicationDate, at) : null,
    family,
  };
}

/** Returns the patent's own publications, and foreign filings for some inventions. */
function familyOf(
  random: Random,
  { type, publicationNumber, life, applicationDate }: DemoPatent,
  at: number,
): DemoBiblio['family'] {
  const own = life.publications.map(({ kind, date }) => ({ office: 'CN', number: publicationNumber, kind, date }));
  if (type !== 'invention' || !random.chance(0.04)) return own;
  const year = Number(applicationDate.slice(0, 4)) + 1;
  const serial = String(at).padStart(5, '0');
  const later = `${Math.min(year, 2026)}-${applicationDate.slice(5, 7)}-15`;
  const abroad = [
    { office: 'WO', number: `${Math.min(year, 2026)}9${serial}`, kind: 'A1', date: later },
    { office: 'US', number: `99${serial}`, kind: 'B2', date: later },
    { office: 'EP', number: `99${serial}`, kind: 'A1', date: later },
    { office: 'JP', number: `2099${serial}`, kind: 'A', date: later },
  ];
  return [...own, ...abroad.slice(0, random.int(1, 4))].filter(({ date }) => date <= DEMO_REFERENCE_DAY);
}

/** Returns a first filing some months earlier; its serial number is above those of the generator. */
function domesticPriority(random: Random, applicationDate: string, at: number): DemoBiblio['priority'] {
  const day = new Date(Date.parse(`${applicationDate}T00:00:00Z`) - random.int(60, 350) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  return { office: 'CN', number: `${day.slice(0, 4)}1999${String(at % 10_000).padStart(4, '0')}`, date: day };
}
