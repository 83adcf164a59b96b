import { fieldTable, LEFT_TO_RIGHT, noFields, WORD_LOGIC, type System } from './system';

const NEAR_NOTE = 'prox/distance<n 换成中间最多隔 n-1 个字词';

/** Espacenet smart search (CQL): `ti any "a b"`, `pd within "2010 2012"`, prox/distance<3; operators from left to right. */
export const ESPACENET: System = {
  code: 'espacenet',
  name: 'Espacenet',
  help: [
    'https://worldwide.espacenet.com/help?locale=en_EP&method=handleHelpTopic&topic=fieldidentifier',
    'https://worldwide.espacenet.com/help?locale=en_EP&method=handleHelpTopic&topic=operators',
    'https://www.scribd.com/document/618407563/espacenet-pocket-guide-en',
  ],
  fields: fieldTable(
    {
      TI: 'ti',
      AB: 'ab',
      TA: 'ta',
      CLM: 'claims',
      DES: 'desc',
      TACD: 'ftxt',
      TAC: 'tac ctxt',
      PA: 'pa',
      IN: 'in',
      'PA/IN': 'ia',
      PN: 'pn',
      AN: 'ap',
      PR: 'pr',
      NUM: 'num',
      PD: 'pd',
      AD: 'ad',
      EPRD: 'prd prid',
      CT: 'ct',
      CPC: 'cpc',
      IPC: 'ipc ic',
      'IPC/CPC': 'cl',
    },
    {
      txt: { to: 'TA', note: 'txt、ntxt 还检索人名，这里检索名称和摘要' },
      ntxt: { to: 'TA', note: 'txt、ntxt 还检索人名，这里检索名称和摘要' },
      nftxt: { to: 'TACD', note: 'nftxt 还检索人名，这里检索全文' },
      ...noFields('cpcc', '没有 C-Sets 组合，请把其中的分类号分别写成 CPC= 再用 AND 连接'),
      ...noFields('famn', '同族编号各家不同，请用 FAM=公开号'),
      ...noFields('lang extftxt opponent rp', '没有这一项，请去掉这个条件'),
    },
  ),
  comparators: ['within', 'all', 'any', 'exact', '>=', '<=', '==', '= /low', '=/low', '=', '>', '<'],
  anyOffice: true,
  dayOrder: 'dayFirst',
  comparatorNotes: { exact: 'exact 要求整个字段与它相同，这里按含有它检索' },
  operators: [
    {
      sign: /prox\/distance\s*<=?\s*(\d{1,3})\/ordered(?:=true)?/iy,
      is: (match) => `${fewer(match)}W`,
      note: NEAR_NOTE,
    },
    { sign: /prox\/distance\s*<=?\s*(\d{1,3})/iy, is: (match) => `${fewer(match)}D`, note: NEAR_NOTE },
    { sign: /prox\/unit\s*=\s*word/iy, is: () => '0D', note: 'prox/unit=word（相邻的词）换成 0D' },
    { sign: /prox\/unit\s*=\s*sentence/iy, is: () => 'S' },
    { sign: /prox\/unit\s*=\s*paragraph/iy, is: () => 'P' },
    { sign: /prox\/ordered(?:=true)?/iy, is: () => '99W', note: 'prox/ordered 只要求先后，这里换成 99W' },
    { sign: /prox(?![\w/])/iy, is: () => '0D' },
    ...WORD_LOGIC,
  ],
  wildcards: { '*': 'any', '?': 'optional', '#': 'one' },
  blank: 'and',
  quotes: '"',
  levels: LEFT_TO_RIGHT,
  bare: {
    to: 'TA',
    note: '没有写字段的词，Espacenet 检索名称、摘要和人名，这里检索名称和摘要',
    classes: 'IPC/CPC',
    numbers: 'NUM',
  },
  signs: [
    [3, /\bprox\/(?:distance|unit|ordered)/i],
    [3, /(?:^|[\s(])[a-z]{2,5}\s+(?:within|any|all|exact)\s+"/i],
    [3, /(?:^|[\s(])(?:ti|ab|ta|pa|in|txt)\s+exact\s+\S/i],
    [2, /\b(?:nftxt|ntxt|ctxt|ftxt|famn)\s*=/],
    [1, /\b(?:txt|ia|num)\s*=/],
    [3, /\bcl\s*=\s*"?[A-HY]\d\d/i],
    [3, /\b(?:cpc|ipc|cl)\s*=\s*\/low\b/i],
    // Mixed without brackets it is read from left to right there.
    [1, /^[^()]*\bor\b[^()]*\b(?:and|not)\b[^()]*$/i],
    [1, /\b(?:ti|ab|ta|pa|in|cpc|cl|ipc)\s*=\s*"?[a-z]/],
  ],
};

function fewer(match: RegExpExecArray): number {
  return match[0].includes('<=') ? Number(match[1]) : Math.max(0, Number(match[1]) - 1);
}
