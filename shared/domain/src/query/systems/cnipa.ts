import { PROVINCE_CODES } from './provinces';
import { fieldTable, noFields, USUAL_LEVELS, WORD_LOGIC, type System } from './system';

const CODES =
  'ti|ab|clms|desc|bi|kw|tx|ic|cpc|pa|in|pn|ap|apd|pd|pr|addr|名称|发明名称|摘要|权利要求|说明书|关键词|全文|申请人|发明人';

/** Pinyin initials, the names of fields in CNIPA's platforms for provinces, cities and industries. */
const PINYIN: Readonly<Record<string, string>> = {
  TI: 'ZLMC FMMC',
  AB: 'ZY ZYNR',
  CLM: 'QLYQ QLYQS',
  ICL: 'ZQX ZQLX',
  DES: 'SMS',
  AN: 'SQH',
  AD: 'SQR',
  PN: 'GKH GGH GKGGH SQGGH',
  PD: 'GKR GGR GKGGR',
  GD: 'SQGGR',
  PA: 'SQZLQR SQRMC ZLQR',
  CAS: 'DQQLR DQZLQR',
  IN: 'FMR FMSJR SJR',
  AR: 'SQRDZ ZLQRDZ',
  AGC: 'DLJG ZLDLJG',
  AGT: 'DLR ZLDLR',
  IPC: 'FLH IPCFLH',
  MIPC: 'ZFLH IPCZFLH',
  LOC: 'WGFLH LJNFLH',
  PR: 'YXQH',
  EPRD: 'YXQR',
  IAN: 'GJSQH',
  IPN: 'GJGBH GJGKH',
  LV: 'ZLYXX YXX',
};

/**
 * 专利检索及分析系统 of CNIPA: Chinese names of fields; words side by side in brackets are alternatives. Examiners write codes
 * behind or before what they search (电池/TI, /IC H01M10/613).
 */
export const CNIPA: System = {
  code: 'cnipa',
  name: '国知局检索系统',
  help: ['https://pss-system.cponline.cnipa.gov.cn/', 'https://pss-system.cponline.cnipa.gov.cn/commandSearch'],
  fields: fieldTable(
    {
      TI: '发明名称 名称 外观设计名称 TI TIVIEW',
      AB: '摘要 外观设计简要说明 简要说明 AB ABVIEW',
      CLM: '权利要求 权利要求书 CLMS',
      ICL: '独立权利要求 主权项',
      DES: '说明书 DESC',
      TAC: '关键词 BI KW',
      TACD: '全文 TX',
      AN: '申请号 AP',
      AD: '申请日 APD',
      PN: '公开(公告)号 公开号 公告号 授权公告号 PN',
      PD: '公开(公告)日 公开日 公告日 PD',
      GD: '授权公告日 授权日',
      PA: '申请(专利权)人 申请人 专利权人 PA PAVIEW',
      CAS: '当前专利权人 当前权利人',
      IN: '发明人 发明(设计)人 设计人 IN INVIEW',
      AR: '申请人地址 地址 ADDR',
      AGC: '代理机构 专利代理机构',
      AGT: '代理人 代理师 专利代理师',
      IPC: 'IPC分类号 IPC 分类号 IC',
      MIPC: 'IPC主分类号 主分类号',
      CPC: 'CPC分类号 CPC',
      LOC: '外观设计洛迦诺分类号 洛迦诺分类号 外观设计分类号 LOC',
      PR: '优先权号 优先权 PR',
      EPRD: '优先权日 最早优先权日 PRD',
      CC: '公开国家/地区/组织 公开国 公开国别 公开国家 公开国/地区/组织 CC',
      CT: '引文 引证文献 引证专利 CT',
      CTBY: '被引文献 被引证专利',
      FAM: '同族 同族号',
      IAN: '国际申请号 PCT国际申请号',
      IPN: '国际公布号 PCT国际公布号',
      DEN: '进入国家阶段日 PCT进入国家阶段日期',
      LV: '专利有效性 专利权状态',
      LS: '法律状态含义 法律状态信息 法律事务',
      LSD: '法律状态公告日',
    },
    {
      ...Object.fromEntries(Object.entries(PINYIN).map(([to, names]) => [names, { to }])),
      '发明类型 专利类型 DOC_TYPE ZLLX': {
        to: 'PT',
        values: { I: '发明', U: '实用新型', D: '外观设计', 发明专利: '发明' },
      },
      '国省代码 申请人所在国(省) 申请人所在国省 申请人所在国(省)代码 GSDM': {
        to: 'PROV',
        note: '国省代码按申请人的省换算；外国申请人没有对应字段',
        values: PROVINCE_CODES,
      },
      '法律状态 FLZT': {
        to: 'CLS',
        note: '法律状态换成当前法律状态 CLS，状态名称不尽相同，请核对；只看是否有效可用 LV',
        means: { 有效: 'LV=有效', 失效: 'LV=失效', 审中: 'LV=审中' },
      },
      ...noFields('审查员', '没有审查员的数据，请去掉这个条件'),
      ...noFields('申请人邮编 邮编', '没有邮编，可用申请人地址 AR'),
      ...noFields(
        'UC分类号 FI分类号 FT分类号 EC分类号 ECLA分类号 UC FI FT EC',
        '只有 IPC、CPC、洛迦诺分类，请换成对应的 CPC',
      ),
      ...noFields('文献语种 语种', '没有文献语种，请去掉这个条件'),
    },
  ),
  comparators: ['>=', '<=', '!=', '=', '>', '<'],
  suffix: new RegExp(String.raw`\s?\/((?:${CODES})(?:[/,](?:${CODES}))*)(?![\w/\p{Script=Han}-])`, 'iuy'),
  slashBefore: new RegExp(
    String.raw`\/((?:${CODES})(?:[/,](?:${CODES}))*)\s+(?=[^\s)])(?!(?:and|or|xor|not)[\s(])`,
    'iuy',
  ),
  operators: [
    {
      sign: /=(\d{0,2})([WD])(?![\w-])/y,
      is: (match) =>
        Number(match[1] || 0) === 0
          ? `0${match[2]}`
          : {
              refused: `要求恰好隔 ${match[1]} 个字词，本平台没有；可写 ${match[1]}${match[2]}（最多隔 ${match[1]} 个）`,
            },
    },
    {
      sign: /(NOT\s*)?L(?![\w-])/y,
      is: (match) => `${match[1] ? 'NOT ' : ''}P`,
      note: 'L（同一条）换成同段 P：一条权利要求为一段',
    },
    { sign: /NOT\s*([SPF])(?![\w-])/y, is: (match) => `NOT ${match[1]}` },
    { sign: /(\d{0,3})([WD])(?![\w-])/y, is: (match) => `${Number(match[1] || 0)}${match[2]}` },
    { sign: /([SPF])(?![\w-])/y, is: (match) => match[1]! },
    {
      sign: /(?:(not)\s*)?(?![2-4]d)(\d{1,2}[wd]|[spf])(?=[\s(])/y,
      is: (match) => `${match[1] ? 'NOT ' : ''}${match[2]!.toUpperCase()}`,
      note: '词之间小写的 s、p、f、nw、nd 按运算符读；若是文字，请加引号',
    },
    ...WORD_LOGIC,
  ],
  wildcards: { '+': 'any', '*': 'any', '#': 'one', '?': 'optional' },
  prefix: /\s*(?:SS\s+|VDB:)/iy,
  blank: 'or',
  quotes: `"'`,
  levels: USUAL_LEVELS,
  bare: { to: 'TAC', note: '没有写字段的词，国知局检索系统自动判断字段，这里检索名称、摘要和权利要求' },
  signs: [
    [3, /^\s*SS\s+[^\s=]{1,20}=/],
    [3, /^\s*VDB:/],
    [2, /\b(?:TI|AB|PA|IN)VIEW\s*=|\bDOC_TYPE\s*=/],
    [1, /申请\(专利权\)人\s*=|公开\(公告\)[号日]\s*=|IPC分类号\s*=/],
    [1, /申请日\s*[=><]|(?:摘要|发明名称|关键词)\s*=/],
    [3, /\s=\d{1,2}[WD]\s/],
    [3, /(?:^|[\s(])[A-Z][A-Za-z&-]+\/(?:TI|AB|CLMS|DESC|PA|IN)(?![\w/\p{Script=Han}=:-])/u],
    [3, /[\p{Script=Han})+]\/(?:ti|ab|clms|desc|bi|kw|pa|in)(?:\/(?:ab|clms|desc|kw))*(?![\w/\p{Script=Han}=:-])/iu],
    [3, /\b[a-h]\d\d[a-z]\d{1,4}(?:\/\d{2,6}|\+)?\/(?:ic|cpc)(?![\w/\p{Script=Han}-])/iu],
    [3, /\)\/(?:发明名称|名称|摘要|权利要求|说明书|关键词|全文|申请人|发明人)(?![\w/\p{Script=Han}=:-])/u],
    [3, /(?:^|[\s(])\/(?:ti|ab|clms|desc|bi|kw|ic|cpc|pa|in|pn|ap)\s+\S/i],
  ],
};
