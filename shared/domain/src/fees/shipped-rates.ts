import type { PatentType } from '../patents/patent-type';
import type { FeeRate, FeeRule, FeeTable } from './fee-table';

/**
 * The rates and rules that a release ships: rows for the tables `fee_rate` and `fee_rule`, each with its document and the
 * days for which it holds. They are confirmed except where marked.
 */

const NOTICE_75 = '国家知识产权局公告第75号';
const RATES_2022 = '发改价格〔2022〕465号';
const NOTICE_594 = '国家知识产权局公告第594号';
const LAW = '专利法';
const RULES = '专利法实施细则';
const GUIDELINES = '专利审查指南';
/** Entry into force of the Implementing Regulations that first gave the present due days. */
const SINCE_2001 = '2001-07-01';
const SINCE_2024 = '2024-01-20';

/** Source of a row that still holds. */
type Source = Pick<FeeRate, 'document' | 'article' | 'validFrom' | 'validTo' | 'version' | 'confirmed'>;

const source = (document: string, article: string, validFrom = SINCE_2001): Source => ({
  document,
  article,
  validFrom,
  validTo: null,
  version: 1,
  confirmed: true,
});

const rates = (
  patentType: PatentType,
  steps: readonly [yearFrom: number, yearTo: number, amountCny: number][],
  from: Source,
): FeeRate[] =>
  steps.map(([yearFrom, yearTo, amountCny]) => ({ patentType, kind: 'annual', yearFrom, yearTo, amountCny, ...from }));

const notice75 = source(NOTICE_75, '', '2001-03-01');
const TEN_YEARS: readonly [number, number, number][] = [
  [1, 3, 600],
  [4, 5, 900],
  [6, 8, 1200],
  [9, 10, 2000],
];

const feeRates: readonly FeeRate[] = [
  ...rates(
    'invention',
    [
      [1, 3, 900],
      [4, 6, 1200],
      [7, 9, 2000],
      [10, 12, 4000],
      [13, 15, 6000],
      [16, 20, 8000],
    ],
    notice75,
  ),
  ...rates('utility', TEN_YEARS, notice75),
  ...rates('design', TEN_YEARS, notice75),
  ...rates('design', [[11, 15, 3000]], source(RATES_2022, '', '2022-05-05')),
  {
    patentType: 'invention',
    kind: 'compensation',
    yearFrom: 21,
    yearTo: 34,
    amountCny: 8000,
    ...source(NOTICE_594, '', '2024-08-06'),
  },
];

type Term = Partial<FeeRule> & Pick<FeeRule, 'code' | 'trigger'>;

const rule = (term: Term, from: Source): FeeRule => ({
  offsetMonths: 0,
  offsetDays: 0,
  roll: true,
  condition: {},
  ...from,
  ...term,
});

const surcharge = source(RULES, '第115条（2024-01-20 前为第98条），审查指南第五部分第九章2.2.1.3');

const feeRules: readonly FeeRule[] = [
  // Twelve months for each patent year after the first.
  rule({ code: 'annualDue', trigger: 'filing', offsetMonths: 12 }, source(RULES, '第115条（2024-01-20 前为第98条）')),
  ...[0, 5, 10, 15, 20, 25].map((percent, index) =>
    rule({ code: `surcharge.${index + 1}`, trigger: 'feeDue', offsetMonths: index + 1, percent }, surcharge),
  ),
  rule({ code: 'restoration', trigger: 'notice', offsetMonths: 2, amountCny: 1000 }, source(RULES, '第6条')),
  rule(
    { code: 'reductionYears', trigger: 'grant', years: 6, validTo: '2018-07-31' },
    source('财税〔2016〕78号', '', '2016-09-01'),
  ),
  rule(
    { code: 'reductionYears', trigger: 'grant', years: 10, version: 2 },
    source('财税〔2016〕78号、国家知识产权局公告第272号', '', '2018-08-01'),
  ),
  rule(
    { code: 'reductionRequest', trigger: 'feeDue', offsetMonths: -2, offsetDays: -15, roll: false },
    source('财税〔2016〕78号', '', '2016-09-01'),
  ),
  rule(
    {
      code: 'postponed',
      trigger: 'feeDue',
      fixedDay: '2023-06-15',
      condition: { reduced: true, dueFrom: '2022-06-15', dueTo: '2022-12-31' },
    },
    source('国家知识产权局公告第486号', '', '2022-06-15'),
  ),
  rule({ code: 'openLicence', trigger: 'licence', percent: 15 }, source(NOTICE_594, '', '2024-08-06')),
  rule({ code: 'refund', trigger: 'payment', offsetMonths: 36 }, source(RULES, '第111条')),
];

const deadlineRules: readonly FeeRule[] = [
  rule(
    {
      code: 'delivery.electronic',
      trigger: 'dispatch',
      offsetDays: 15,
      roll: false,
      validTo: '2024-01-19',
      confirmed: false,
    },
    source(RULES, '第4条（2024-01-20 前）'),
  ),
  rule(
    { code: 'delivery.electronic', trigger: 'dispatch', roll: false, version: 2 },
    source(RULES, '第4条', SINCE_2024),
  ),
  rule({ code: 'delivery.posted', trigger: 'dispatch', offsetDays: 15, roll: false }, source(RULES, '第4条')),
  rule(
    {
      code: 'priority.general',
      trigger: 'priority',
      offsetMonths: 12,
      condition: { patentTypes: ['invention', 'utility'] },
    },
    source(LAW, '第29条'),
  ),
  rule(
    { code: 'priority.design', trigger: 'priority', offsetMonths: 6, condition: { patentTypes: ['design'] } },
    source(LAW, '第29条'),
  ),
  rule({ code: 'examination', trigger: 'priority', offsetMonths: 36 }, source(LAW, '第35条')),
  rule({ code: 'firstAction', trigger: 'notice', offsetMonths: 4 }, source(GUIDELINES, '第二部分第八章')),
  rule({ code: 'laterAction', trigger: 'notice', offsetMonths: 2 }, source(GUIDELINES, '第二部分第八章')),
  rule({ code: 'reexamination', trigger: 'notice', offsetMonths: 3 }, source(LAW, '第41条')),
  rule({ code: 'registration', trigger: 'notice', offsetMonths: 2 }, source(RULES, '第60条（2024-01-20 前为第54条）')),
  rule({ code: 'invalidationReply', trigger: 'notice', offsetMonths: 1 }, source(GUIDELINES, '第四部分第三章')),
  rule({ code: 'compensationRequest', trigger: 'grant', offsetMonths: 3 }, source(RULES, '第77条', '2021-06-01')),
  rule({ code: 'pctEntry', trigger: 'priority', offsetMonths: 30 }, source(RULES, '第120条（2024-01-20 前为第103条）')),
  rule(
    { code: 'pctEntryLate', trigger: 'priority', offsetMonths: 32 },
    source(RULES, '第120条（2024-01-20 前为第103条），另缴宽限费'),
  ),
  rule(
    { code: 'trademark', trigger: 'registration', offsetMonths: 120, dayBefore: true, opensMonths: 12, roll: false },
    source('商标法', '第39条、第40条，实施条例第12条'),
  ),
  rule({ code: 'trademarkGrace', trigger: 'expiry', offsetMonths: 6 }, source('商标法', '第40条，实施条例第12条')),
  rule(
    { code: 'customs', trigger: 'registration', offsetMonths: 120, opensMonths: 6, roll: false },
    source('知识产权海关保护条例', '第10条'),
  ),
];

/** All shipped rates and rules. */
export const shippedFeeTable: FeeTable = { rates: feeRates, rules: [...feeRules, ...deadlineRules] };
