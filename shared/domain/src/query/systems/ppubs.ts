import { fieldTable, noFields, WORD_LOGIC, type System } from './system';

const within = (kind: 'W' | 'D') => (match: RegExpExecArray) =>
  `${match[1] ? 'NOT ' : ''}${Math.max(0, Number(match[2] || 1) - 1)}${kind}`;

/** Fields of PatFT and AppFT, which Patent Public Search replaced; other services still take them. */
const PATFT_NOTE = '字段/词 是 USPTO 旧系统 PatFT 的写法，按它当时的字段读';
const PATFT = Object.fromEntries(
  Object.entries({
    TI: 'TTL',
    AB: 'ABST',
    CLM: 'ACLM CLM',
    DES: 'SPEC',
    PN: 'PN DN',
    AN: 'APN',
    PA: 'AN AANM',
    IN: 'IN',
    AGC: 'LREP',
    CPC: 'CPC CPCL',
    IPC: 'ICL',
    PD: 'ISD PD',
    AD: 'APD',
    EPRD: 'PRAD',
    PR: 'PRIR',
    CT: 'REF FREF',
    IAN: 'PCT',
  }).map(([to, names]) => [names, { to, note: PATFT_NOTE }]),
);

/**
 * Patent Public Search of the USPTO, and EAST: `term.ti.`, `@pd>=`, ADJ, NEAR, WITH, SAME, `$`; a blank is OR. TTL/term and
 * the like are of PatFT.
 */
export const PPUBS: System = {
  code: 'ppubs',
  name: 'USPTO PPUBS/EAST',
  help: [
    'https://www.uspto.gov/patents/search/patent-public-search/operators',
    'https://ppubs.uspto.gov/pubwebapp/static/pages/searchable-indexes.html',
    'https://webarchive.library.unt.edu/eot2008/20080916144538/http://www.uspto.gov/patft/help/helpflds.htm',
    'https://github.com/prior-art-archive/uspto-query-parser/files/3725283/east.west.operators.pdf',
  ],
  fields: fieldTable(
    {
      TI: 'TI TTL',
      AB: 'AB ABTX ABEQ ABFN ABME ABPR ABTL ABST',
      CLM: 'CLM CLTX CLMS CLEQ CLFN CLPR CLTL CLST DCLM DCEQ DCFN DCPR DCTL DCTX',
      DES: 'SPEC DETD DETX DETL DEPR BSUM BSTX BGTX BIS DRWD',
      'TI/CLM': 'BIC',
      TACD: 'BI AI TXT',
      PN: 'PN PGNR PPNR',
      AN: 'APP APNR APSN',
      PA: 'AANM AAGP AAD AS ASN ASNM ASNP ASGP AN',
      AR: 'AACI ASCI ASSA',
      IN: 'IN INV INGP INIF',
      'PA/IN': 'INNM',
      AGC: 'FIRM LRFM',
      AGT: 'ATT ATTY LRAG LRNM LRFW PATT',
      CPC: 'CPC CPCA CPCL CPCT CPCG CPLA CPLI CPOA CPOG CPOI CLOA CLOI',
      MCPC: 'CPCI',
      IPC: 'CIPC CICL CIPG CIPN CIPS IPC IPCC IPCG IPCN IPCR IPCS IPCX',
      MIPC: 'CIPP IPCP',
      PD: '@PD PD @ISD ISD',
      PDY: '@PY PY PGPY',
      AD: '@AD AD AFD APD FD @FD',
      ADY: '@AY AY FY @FY',
      PR: 'PRAN PRN',
      EPRD: 'PRAD @PRAD PRAY PRY',
      CC: 'PC CC PGCO',
      KC: 'KD AT PGKC DKIND',
      IAN: 'PCAN PCT PTAN',
      IPN: 'PCPN PTPN',
      DEN: 'PCDV PT3D',
      CT: 'URPN UREF FREF RFPN',
      CLMN: 'NCL',
      DPN: 'NPS',
    },
    {
      DID: { to: 'PN', note: '文献标识 DID 换成公开号 PN' },
      '@RLAD RLAD RLFD': { to: 'EPRD', note: '相关申请的申请日 RLAD 换成最早优先权日 EPRD，含义相近，请核对' },
      ...noFields(
        'CCLS CLAS CCOR CCXR CCPR CCSR CIOR CIXR CIPR CLSP CLSS COR CXR ICLS IOR IXR FSC FSCS UCLS',
        '没有美国分类，请换成对应的 CPC',
      ),
      ...noFields('CPCC CCCC CCCO', '没有 CPC 组合，请把其中的分类号分别写成 CPC= 再用 AND 连接'),
      ...noFields('EXA EXP XA XP', '没有审查员的数据，请去掉这个条件'),
      ...noFields(
        'AACO ASCO ASCC INCO INCC AAST ASST INST INCI PRC PRCC PRCO',
        '没有申请人、发明人、优先权的国家、州、城市，可用 CC、PROV、CITY',
      ),
      ...noFields('GI GOTX GOVH GOPR', '没有政府利益声明，可在 DES 里检索'),
      ...noFields('ART AU GAU FMID DBNM', '没有这一项，请去掉这个条件'),
    },
  ),
  slashed: fieldTable(
    {},
    {
      ...PATFT,
      ...noFields('CCL', '没有美国分类，请换成对应的 CPC'),
      ...noFields('EXP EXA', '没有审查员的数据，请去掉这个条件'),
      ...noFields('AC AS ACN IC IS ICN', '没有申请人、发明人的国家、州、城市，可用 CC、PROV、CITY'),
      ...noFields('APT', '请改用专利类型 PT'),
      ...noFields('PARN RLAP RLFD REIS GOVT OREF PTAD PT3D', '没有这一项，请去掉这个条件'),
    },
  ),
  dayOrder: 'monthFirst',
  suffix: /\s?\.([a-z]{2}[a-z\d]{0,3}(?:\s?,\s?[a-z]{2}[a-z\d]{0,3})*)\.(?!\w)/iy,
  comparators: ['>=', '<=', '<>', '=', '>', '<'],
  operators: [
    {
      sign: /(?:L\d{1,4}(?![\w./])|S\d{1,4}(?=\s+(?:and|or|xor|not|same|with|adj|near)\b|\s*\)|\s*$))/iy,
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
  office: 'US',
  blank: 'or',
  quotes: '"',
  levels: [['and', 'not'], ['xor'], ['or']],
  bare: { to: 'TAC', note: '没有写字段的词，PPUBS 检索全文，这里检索名称、摘要和权利要求' },
  signs: [
    [
      3,
      /[\w)"$?\p{Script=Han}]\.(?:ti|ab|clm|spec|cpc[aci]?|ccls|pn|as|in|inv|aanm|asnm|pd|ad|ay|py|cipc|ipc)(?:,[a-z]{2,5})*\.(?!\w)/iu,
    ],
    [3, /@(?:ad|pd|ay|py|fd|rlad|prad|isd)\s*[<>=]/i],
    [2, /[\w)"$]\.[a-z]{2,4}(?:,[a-z]{2,4})*\.(?!\w)/i],
    [2, /\b(?:ADJ|NEAR|WITH|SAME|ONEAR)\d{1,2}\b/i],
    [3, /(?<!\/)\b(?:TTL|ACLM|ABST|SPEC)(?:\/(?:TTL|ACLM|ABST|SPEC))*\/[("\w\p{Script=Han}]/u],
    [3, /(?<!\/)\b(?:ttl|aclm|abst)(?:\/(?:ttl|aclm|abst))*\/[("\w\p{Script=Han}]/u],
    [3, /\b(?:ISD|APD|PD)\/(?:\d{8}|\w{1,9}[/-][\d$]{1,2}[/-]\d{4})/i],
    [3, /\b(?:ICL|CPC)\/[A-HY]\d\d/],
    [3, /\b(?:AN|IN|CPC|ICL|CCL|LREP|EXP|APN|PN)\/(?:"|\()/],
    [2, /\bONEAR\b|\sOPT\s/],
    [2, /[A-Za-z"$)]\s+adj\s+["(]?[A-Za-z]/i],
    [2, /(?:^|[\s(])L\d{1,3}\s+(?:AND|OR|NOT|SAME|WITH|ADJ|NEAR)\b/],
    [2, /\w\$\d(?!\w)/],
    [1, /\w\$(?!\w)/],
  ],
};
