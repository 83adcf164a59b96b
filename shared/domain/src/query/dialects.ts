/** A query syntax that expressions are pasted from. `canonical`: this platform's own. */
export type Dialect = 'canonical' | 'incopat' | 'patsnap' | 'innojoy' | 'google';

/** Chinese names for people. */
export const DIALECT_NAMES: Readonly<Record<Dialect, string>> = {
  canonical: '本平台',
  incopat: 'incoPat',
  patsnap: '智慧芽',
  innojoy: 'Innojoy（大为）',
  google: 'Google Patents',
};

/** A change of the text outside of quotes. */
export interface Rewrite {
  pattern: RegExp;
  /** The replacement, or null to leave the place as it is. */
  to: (match: RegExpMatchArray) => string | null;
  /** Chinese, what was changed and what to look at; without it the change means nothing to a person. */
  note?: string | ((match: RegExpMatchArray) => string);
  /** The pattern looks into quotes as well. */
  wholeText?: boolean;
}

/** What speaks for a dialect: each pattern that occurs adds its weight. */
export const DIALECT_SIGNS: readonly (readonly [Dialect, number, RegExp])[] = [
  [
    'patsnap',
    3,
    /\b(?:TTL|ABST|CLMS|DESC|TACD?(?:_ALL)?|TA_ALL|ANCS?|ANS|APD|PBD|APNO|ISD|EXDT|(?:SIMPLE_)?LEGAL_STATUS|AUTHORITY|PATENT_TYPE|LEGAL_EVENT|ALL_AN|ICLMS|MAIN_IPC|[IC]PC_LOW|ANC?_ADD)\s*:/i,
  ],
  ['patsnap', 3, /TREE@/i],
  ['patsnap', 3, /\$(?:W|PRE|WS|PRES|SEN|PARA)\d*\b/i],
  ['patsnap', 1, /\b(?:IPC|CPC|PN|IN|AN|LOC)\s*:\s*\(/],
  ['google', 3, /\b(?:before|after):(?:(?:priority|filing|publication):)?\d{4}/i],
  ['google', 3, /\b(?:assignee|inventor|country|language|status|type|litigation|cpc):\S/i],
  ['google', 5, /^\s*https?:\/\/patents\.google\.com\/(?:\?|patent\/)/i],
  ['google', 1, /\b(?:NEAR|ADJ)\/\d+\b|\/\d+[wn]\b/],
  ['google', 1, /(?:^|\s)-[A-Za-z]/],
  ['incopat', 3, /\((?:\d{1,2}[wWnN]|[nN])\)/],
  // Beside blanks: the (S) of a chemical name has none.
  ['incopat', 3, /\s\([sSpP]\)\s/],
  [
    'incopat',
    3,
    /\b(?:ap-or|ap-add|ap-province|ap-city|ap-county|tiabc?|tiabcd|aeeb?|claim|full|pnc|pnk|ipc-main|ipcm|lg|pr-date|pr-no|des)\s*=/,
  ],
  ['incopat', 2, /\b(?:AP-OR|AP-ADD|AP-PROVINCE|AP-CITY|AP-COUNTY|PNK|IPC-MAIN|LG)\s*=/],
  ['incopat', 2, /\bap\s*=\s*[("]*\p{Script=Han}/iu],
  ['incopat', 1, /=\s*\[\d{4,8}\s+to\s+\d{4,8}\]/],
  ['innojoy', 3, /[\w\p{Script=Han}]\s{0,3},\s{0,3}[\w\p{Script=Han}]{1,20}\s{0,3}[*^+]=/u],
  ['innojoy', 2, /=\s*\(\s*\d{4}[\d.-]*\s+to\s+\d{4}[\d.-]*\s*\)/i],
  ['innojoy', 2, /=\s*\d{4}[\d.-]*\s+to\s+\d{4}[\d.-]*/i],
  ['innojoy', 2, /=\s*\(?\s*'[^']*'/],
  ['innojoy', 2, /\bDB\s*=\s*[("']*(?:fmzl|fmsq|syxx|wgzl|wgsq|xxsq)\b/i],
  ['innojoy', 1, /[\p{Script=Han}\w]%/u],
];

const rename = (from: string, to: string, note?: string): Rewrite => ({
  pattern: new RegExp(`(^|[\\s(])${from}\\s*([:=])`, 'gi'),
  to: (match) => `${match[1]}${to}${match[2] === ':' ? '=' : match[2]}`,
  note: note ?? `字段 ${from.replace(/\\/g, '')} 换成 ${to}`,
});

const PATSNAP_STATUS: Readonly<Record<string, string>> = { 0: '失效', 1: '有效', 2: '审中' };
const INCOPAT_TYPE: Readonly<Record<string, string>> = { 1: '发明公布', 2: '实用新型', 3: '外观设计', 4: '发明授权' };
const INNOJOY_BASES: Readonly<Record<string, string>> = {
  FMZL: '发明公布',
  FMSQ: '发明授权',
  SYXX: '实用新型',
  XXSQ: '实用新型',
  WGZL: '外观设计',
  WGSQ: '外观设计',
};
const PATSNAP_TYPE: Readonly<Record<string, string>> = { A: '发明公布', B: '发明授权', U: '实用新型', D: '外观设计' };

/** Replaces each code in the value of a field, which may be one value, several with commas, or a group. */
const codes = (field: string, to: string, table: Readonly<Record<string, string>>, note: string): Rewrite => ({
  pattern: new RegExp(`(^|[\\s(])${field}\\s*[:=]\\s*(\\([^()]*\\)|[^\\s()]+)`, 'gi'),
  to: (match) => {
    const value = match[2]!.replace(/[A-Z0-9]+/gi, (word) => table[word.toUpperCase()] ?? word);
    return `${match[1]}${to}=${
      value.includes(',')
        ? `(${value
            .replace(/["()]/g, '')
            .split(/\s*,\s*/)
            .join(' OR ')})`
        : value
    }`;
  },
  note,
  wholeText: true,
});

/** What has to be changed in expressions of each dialect. What our own grammar accepts anyway needs no rule. */
export const REWRITES: Readonly<Record<Dialect, readonly Rewrite[]>> = {
  canonical: [],
  patsnap: [
    codes('SIMPLE_LEGAL_STATUS', 'LV', PATSNAP_STATUS, '简单法律状态代码 0、1、2 按 失效、有效、审中 换成 LV，请核对'),
    codes(
      'LEGAL_EVENT',
      'LS',
      {},
      '法律事件 LEGAL_EVENT 换成 LS；智慧芽的事件代码与本平台不同，请改成事件名称或 PE01 一类的代码',
    ),
    codes(
      'LEGAL_STATUS',
      'CLS',
      {},
      '法律状态 LEGAL_STATUS 换成当前法律状态 CLS；智慧芽的状态代码与本平台不同，请改成状态名称，或改用 LV=有效',
    ),
    {
      pattern: /(^|[\s(])(?:ALL_AN|ANCS?|ANS?)\s*[:=]\s*(\([^()]*TREE@[^()]*\)|TREE@"[^"]*")/gi,
      to: (match) => `${match[1]}PAG=${match[2]!.replace(/TREE@/gi, '')}`,
      note: 'TREE@（企业树）换成按企业检索 PAG',
      wholeText: true,
    },
    {
      pattern: /(^|[\s(])([IC]PC)_LOW\s*[:=]\s*(\([^()]*\)|[^\s()]+)/gi,
      to: (match) =>
        `${match[1]}${match[2]!.toUpperCase()}=${match[3]!.replace(/[A-HY]\d{2}[A-Z][\d/]*/gi, (symbol) => `${symbol}/low`)}`,
      note: 'IPC_LOW、CPC_LOW 换成分类号加 /low（含下位）',
    },
    codes('PATENT_TYPE', 'PT', PATSNAP_TYPE, '专利类型代码 A、B、U、D 换成 发明公布、发明授权、实用新型、外观设计'),
    rename('AN', 'PA', '智慧芽的 AN 是申请人，换成 PA（本平台的 AN 是申请号）'),
    rename('ALL_AN', 'PA'),
    rename('CLMS(?:_ALL)?', 'CLM', '字段 CLMS 换成 CLM'),
    rename('ICLMS', 'ICL'),
    rename('TTL_ALL', 'TI'),
    rename('ABST_ALL', 'AB'),
    rename('TA_ALL', 'TA'),
    rename('TAC_ALL', 'TAC'),
    rename('TACD_ALL', 'TACD'),
    rename('DESC_ALL', 'DES'),
    rename('ISD', 'GD', '字段 ISD（授权日）换成 GD'),
    rename('EXDT', 'EXPD', '字段 EXDT（失效日）换成届满日 EXPD，含义相近，请核对'),
    rename('MAIN_IPC', 'MIPC'),
    rename('PRIORITY_DATE', 'EPRD'),
    rename('ATC', 'AGC'),
    rename('AT', 'AGT'),
    rename('ANC?_ADD', 'AR', '地址字段 AN_ADD、ANC_ADD 换成 AR'),
    { pattern: /\$(?:WS|PRES)\d*\b/gi, to: () => ' S ', note: '$WS、$PRES（同句限定）换成同句 S，不再限定词距和次序' },
    { pattern: /\$(?:W|PRE)\d{1,2}\b|\$SEN\b|\$PARA\b/gi, to: (match) => ` ${match[0].toUpperCase()} ` },
  ],
  incopat: [
    codes('PT', 'PT', INCOPAT_TYPE, '专利类型代码 1、2、3、4 换成 发明公布、实用新型、外观设计、发明授权，请核对'),
    rename('pnk', 'KC', '公开种类 pnk 换成文献种类代码 KC'),
    rename('AP', 'PA', 'incoPat 的 AP 是申请人，换成 PA（本平台的 AP 是申请号）'),
    rename('claim', 'CLM'),
    rename('(?:full|all|tiabcd)', 'TACD', '全文字段换成 TACD'),
    rename('ap-add', 'AR'),
    rename('ap-province', 'PROV'),
    rename('ap-city', 'CITY'),
    rename('ap-county', 'DIST'),
    rename('ipc-main', 'MIPC'),
    rename('ipcm', 'MIPC'),
    rename('pr-date', 'EPRD'),
    rename('pr-no', 'PR'),
    rename('(?:status|lg)', 'LV', '法律状态字段换成 LV'),
    rename('aeeb?', 'TRA_T', '受让人字段换成 TRA_T'),
    rename('at', 'AGT'),
    {
      pattern: /\((\d{0,2})n\)/gi,
      to: (match) => ` ${match[1] || 0}D `,
      note: '(nN) 换成 nD（不分先后，最多隔 n 个字词）',
    },
    {
      pattern: /\((\d{0,2})w\)/gi,
      to: (match) => ` ${match[1] || 0}W `,
      note: '(nW) 换成 nW（按先后，最多隔 n 个字词）',
    },
    { pattern: /\(([spf])\)/gi, to: (match) => ` ${match[1]!.toUpperCase()} ` },
  ],
  innojoy: [
    codes('DB', 'PT', INNOJOY_BASES, '数据库代码 fmzl、fmsq、syxx、wgzl 换成专利类型 PT'),
    {
      pattern: /=\s*("?)\s*(\d{4}[\d.-]*)\s+to\s+(\d{4}[\d.-]*)\s*\1/gi,
      to: (match) => `=[${match[2]} TO ${match[3]}]`,
      note: '日期区间加上方括号',
      wholeText: true,
    },
    { pattern: /([\p{Script=Han}\w])%/gu, to: (match) => `${match[1]}*`, note: '通配符 % 换成 *' },
    {
      pattern: /\b(?:IAD|IPD)\s*=/gi,
      to: () => null,
      note: '国际申请日 IAD、国际公布日 IPD 本平台没有，请删去或改用 AD、PD',
    },
  ],
  google: [
    {
      pattern: /\b(before|after):(?:(priority|filing|publication):)?(\d{4,8}|\d{4}-\d{2}-\d{2})/gi,
      to: googleDate,
      note: 'before、after 换成日期比较：priority 为最早优先权日 EPRD，filing 为申请日 AD，publication 为公开公告日 PD',
    },
    {
      pattern: /\b(?:country|cc):([A-Z]{2}(?:,[A-Z]{2})*)/gi,
      to: (match) => `CC=(${match[1]!.split(',').join(' OR ')})`,
      note: 'country 换成国家地区 CC',
    },
    { pattern: /\bstatus:GRANT(?:ED)?\b/gi, to: () => 'GD=[* TO *]', note: 'status:GRANT 换成“有授权公告日”' },
    {
      pattern: /\bstatus:APPLICATION\b/gi,
      to: () => 'NOT GD=[* TO *]',
      note: 'status:APPLICATION 换成“没有授权公告日”',
    },
    { pattern: /\btype:DESIGN\b/gi, to: () => 'PT=外观设计', note: 'type:DESIGN 换成 PT=外观设计' },
    { pattern: /\btype:PATENT\b/gi, to: () => 'NOT PT=外观设计', note: 'type:PATENT 换成“不是外观设计”' },
    { pattern: /\blitigation:YES\b/gi, to: () => 'LIT>=1', note: 'litigation:YES 换成诉讼次数 LIT>=1' },
    { pattern: /\blanguage:\S+/gi, to: () => '', note: '语言条件 language 本平台没有，已去掉' },
    rename('assignee', 'PA'),
    rename('inventor', 'IN'),
    rename('cpc', 'CPC'),
    {
      pattern: /(^|[\s(])([A-HY]\d{2}[A-Z]\d{1,4}\/\d{2,6}(?:\/low)?)(?=$|[\s)])/g,
      to: (match) => `${match[1]}CPC=${match[2]}`,
      note: '单独的分类号按 CPC 检索',
    },
    { pattern: /(^|\s)-(?=[A-Za-z("])/g, to: (match) => `${match[1]}NOT `, note: '减号换成 NOT' },
    { pattern: /\bWITH\b/g, to: () => '20D', note: 'Google 的 WITH 是 20 个词以内，换成 20D' },
    { pattern: /\bSAME\b/g, to: () => 'P', note: 'Google 的 SAME 是 200 个词以内，换成同段 P，范围相近而不相同' },
    { pattern: /\bADJ\/(\d{1,2})\b|\/(\d{1,2})w\b/g, to: (match) => `${match[1] ?? match[2]}W`, note: 'ADJ/n 换成 nW' },
    { pattern: /\/(\d{1,2})n\b/g, to: (match) => `${match[1]}D` },
  ],
};

function googleDate(match: RegExpMatchArray): string {
  const field = { priority: 'EPRD', filing: 'AD', publication: 'PD' }[(match[2] ?? 'priority').toLowerCase()];
  return `${field}${match[1]!.toLowerCase() === 'before' ? '<' : '>='}${match[3]}`;
}
