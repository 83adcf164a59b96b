import { fieldTable, noFields, WORD_LOGIC, type System } from './system';

const within = (kind: 'W' | 'D') => (match: RegExpExecArray) =>
  `${match[1] ? 'NOT ' : ''}${Math.max(0, Number(match[2] || 1) - 1)}${kind}`;

/** Patent Public Search of the USPTO, and EAST: `term.ti.`, `@pd>=`, ADJ, NEAR, WITH, SAME, `$`; a blank is OR. */
export const PPUBS: System = {
  code: 'ppubs',
  name: 'USPTO PPUBS/EAST',
  help: [
    'https://www.uspto.gov/patents/search/patent-public-search/operators',
    'https://ppubs.uspto.gov/pubwebapp/static/pages/searchable-indexes.html',
    'https://github.com/prior-art-archive/uspto-query-parser/files/3725283/east.west.operators.pdf',
  ],
  fields: fieldTable(
    {
      TI: 'TI TTL',
      AB: 'AB ABTX ABST',
      CLM: 'CLM CLTX CLMS',
      ICL: 'DCLM',
      DES: 'SPEC DETD DETX BSUM BSTX',
      TACD: 'AI TXT',
      PN: 'PN PGNR',
      AN: 'APP APNR APN',
      PA: 'AANM AAGP AS ASNM ASGP AN ASN',
      AR: 'AACI ASCI',
      IN: 'IN INV INNM INGP INZZ',
      AGC: 'FIRM LRFM',
      AGT: 'ATT ATTY',
      CPC: 'CPC CPCC CPCA',
      MCPC: 'CPCI',
      IPC: 'CIPC IPC IPCC IPCX CIPS CIPN',
      MIPC: 'CIPP IPCP',
      LOC: 'LOCL CIPG',
      PD: '@PD PD PRD @PRD ISD @ISD',
      PDY: '@PY PY',
      AD: '@AD AD FD @FD @RLAD RLAD APD',
      ADY: '@AY AY FY @FY',
      PR: 'PRAN PRN',
      EPRD: 'PRAD @PRAD',
      CC: 'PC CC',
      KC: 'KD DKIND',
      IAN: 'PCAN PCTN',
      CT: 'URPN UREF FREF',
    },
    {
      ...noFields('CCLS CLAS UCLS CCOR CCXR CCLS CDFN', '没有美国分类，请换成对应的 CPC'),
      ...noFields('EXA XA EXP XP EX', '没有审查员的数据，请去掉这个条件'),
      ...noFields('AACO ASCO INCO AAST ASST INST INCI', '没有申请人、发明人的国家、州、城市，可用 CC、PROV、CITY'),
      ...noFields('GOVT GOTX', '没有政府利益声明，可在 DES 里检索'),
      ...noFields('ART UNIT DID', '没有这一项，请去掉这个条件'),
    },
  ),
  suffix: /\.([a-z]{2,5}(?:\s?,\s?[a-z]{2,5})*)\.(?!\w)/iy,
  comparators: ['>=', '<=', '<>', '=', '>', '<'],
  operators: [
    {
      sign: /L\d{1,4}(?![\w./])/y,
      is: { refused: '这是 EAST 的检索历史编号，请写出它的检索式，或在本平台检索后用 #n 引用' },
    },
    { sign: /ONEAR\d*(?!\w)/iy, is: { refused: 'ONEAR 本平台没有，请改写 nW（按先后，最多隔 n 个字词）' } },
    { sign: /OPT\d*(?!\w)/y, is: { refused: 'OPT 本平台没有，请去掉（可有可无的词不影响结果）' } },
    { sign: /(?:WITH|SAME)\d+(?!\w)/iy, is: { refused: '隔几句、几段以内本平台没有，请改写同句 S 或同段 P' } },
    {
      sign: /(?:(NOT)\s+)?ADJ(\d{1,3})?(?!\w)/iy,
      is: within('W'),
      note: 'ADJn 要求按先后在 n 个词以内，换成 (n-1)W（中间最多隔 n-1 个）',
    },
    {
      sign: /(?:(NOT)\s+)?NEAR(\d{1,3})?(?!\w)/iy,
      is: within('D'),
      note: 'NEARn 不分先后在 n 个词以内，换成 (n-1)D（中间最多隔 n-1 个）',
    },
    { sign: /(?:(NOT)\s+)?WITH(?!\w)/iy, is: (match) => `${match[1] ? 'NOT ' : ''}S` },
    { sign: /(?:(NOT)\s+)?SAME(?!\w)/iy, is: (match) => `${match[1] ? 'NOT ' : ''}P` },
    ...WORD_LOGIC,
  ],
  wildcards: { $: 'any', '*': 'any', '?': 'one' },
  countedWildcard: '$',
  blank: 'or',
  quotes: '"',
  levels: [['and', 'not'], ['xor'], ['or']],
  bare: { to: 'TAC', note: '没有写字段的词，PPUBS 检索全文，这里检索名称、摘要和权利要求' },
  signs: [
    [
      3,
      /[\w)"$]\.(?:ti|ab|clm|spec|cpc[aci]?|ccls|pn|as|in|inv|aanm|asnm|pd|ad|ay|py|cipc|ipc)(?:,[a-z]{2,5})*\.(?!\w)/i,
    ],
    [3, /@(?:ad|pd|ay|py|fd|rlad|prad|isd)\s*[<>=]/i],
    [1, /\b(?:ADJ|NEAR)\d{0,2}\b/],
    [1, /\w\$\d?(?!\w)/],
  ],
};
