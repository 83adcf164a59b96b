import { fieldTable, noFields, WORD_LOGIC, type System } from './system';

const DATES: readonly (readonly [string, string])[] = [
  ['priority', 'EPRD'],
  ['filing', 'AD'],
  ['publication', 'PD'],
];

/** Google Patents: `assignee:`, `before:priority:20200101`, `-word`; OR before a blank. */
export const GOOGLE: System = {
  code: 'google',
  name: 'Google Patents',
  help: ['https://support.google.com/faqs/answer/7049588', 'https://support.google.com/faqs/answer/7049475'],
  fields: fieldTable(
    {
      TI: 'TI intitle',
      AB: 'AB',
      CLM: 'CL',
      PA: 'assignee inassignee',
      IN: 'inventor ininventor',
      CPC: 'cpc',
      IPC: 'ipc',
      PN: 'publication patent',
    },
    {
      ...Object.fromEntries(
        DATES.flatMap(([name, to]) => [
          [`before:${name}`, { to, comparator: '<' as const }],
          [`after:${name}`, { to, comparator: '>=' as const }],
        ]),
      ),
      before: { to: 'EPRD', comparator: '<' },
      after: { to: 'EPRD', comparator: '>=' },
      'country cc': { to: 'CC' },
      status: { to: null, means: { GRANT: 'GD=[* TO *]', GRANTED: 'GD=[* TO *]', APPLICATION: 'NOT GD=[* TO *]' } },
      type: { to: null, means: { DESIGN: 'PT=外观设计', PATENT: 'NOT PT=外观设计' } },
      litigation: { to: null, means: { YES: 'LIT>=1', NO: 'LIT=0' } },
      ...noFields('language', '没有语言条件，请去掉'),
    },
  ),
  comparators: [':', '='],
  operators: [
    { sign: /-(?=[A-Za-z("\p{Script=Han}])/uy, is: 'not' },
    { sign: /NEAR\/(\d{1,3})(?!\w)|NEAR(?!\w)/y, is: (match) => `${Number(match[1] ?? 0)}D` },
    { sign: /ADJ\/(\d{1,3})(?!\w)|ADJ(?!\w)/y, is: (match) => `${Number(match[1] ?? 0)}W` },
    { sign: /\/(\d{1,3})w(?!\w)/y, is: (match) => `${Number(match[1])}W` },
    { sign: /\/(\d{1,3})n(?!\w)/y, is: (match) => `${Number(match[1])}D` },
    { sign: /WITH(?!\w)/y, is: () => '20D', note: 'Google 的 WITH 是 20 个词以内，换成 20D' },
    { sign: /SAME(?!\w)/y, is: () => 'P', note: 'Google 的 SAME 是 200 个词以内，换成同段 P，范围相近而不相同' },
    ...WORD_LOGIC,
  ],
  wildcards: { '*': 'any', '?': 'optional', '#': 'one', $: 'any' },
  blank: 'and',
  quotes: '"',
  commaIsOr: true,
  anyOffice: true,
  levels: [['or'], ['xor'], ['and', 'not']],
  bare: {
    to: 'TAC',
    note: '没有写字段的词，Google 检索全文，这里检索名称、摘要和权利要求',
    classes: 'CPC',
    numbers: 'NUM',
  },
  signs: [
    [3, /\b(?:before|after):(?:(?:priority|filing|publication):)?\d{4}/i],
    [3, /\b(?:assignee|inventor|country|language|status|type|litigation|cpc):\S/i],
    [5, /^\s*https?:\/\/patents\.google\.com\/(?:\?|patent\/)/i],
    [2, /\b(?:NEAR|ADJ)\/\d+\b|\s\/\d+[wn]\b/],
    [2, /\s-[A-Za-z]{3,}(?![\w-])/],
  ],
};
