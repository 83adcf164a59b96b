/** How the values of a field are read and compared. */
export type FieldType = 'text' | 'name' | 'documentNumber' | 'class' | 'date' | 'quantity' | 'choice' | 'event';

/** Which system the symbols of a class field belong to: what is below a symbol differs. */
export type ClassScheme = 'ipc' | 'locarno' | 'industry' | 'emerging';

/** Syntax of a field: comparisons, and features of its values. `in` means `[a TO b]`. */
export type FieldOperator =
  | '='
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'in'
  | '*='
  | '^='
  | '+='
  | 'proximity'
  | 'wildcard'
  | 'low';

/** One search field of the query language. */
export interface Field {
  /** Canonical code, upper case. */
  code: string;
  /** Chinese name, accepted in expressions as well. */
  name: string;
  /** Other codes and names that are accepted, in any case. */
  aliases: readonly string[];
  type: FieldType;
  /** A condition to show as an example. */
  example: string;
  /** For groups: the fields that are searched together. */
  members?: readonly string[];
  /** For document numbers: which numbers the field holds. */
  numbers?: 'application' | 'publication' | 'any';
  /** For classes. */
  scheme?: ClassScheme;
  /** Further information, Chinese. */
  note?: string;
  /** Shown and searched by staff only. */
  staffOnly?: boolean;
}

const EVERYWHERE: readonly FieldOperator[] = ['=', '*=', '^=', '+='];
const COMPARISONS: readonly FieldOperator[] = ['!=', '>', '>=', '<', '<=', 'in'];

/** What each type of field allows. `:` is the same as `=`. */
export const FIELD_OPERATORS: Readonly<Record<FieldType, readonly FieldOperator[]>> = {
  text: [...EVERYWHERE, 'proximity', 'wildcard'],
  name: [...EVERYWHERE, 'wildcard'],
  documentNumber: [...EVERYWHERE, '!=', 'wildcard'],
  class: [...EVERYWHERE, '!=', 'wildcard', 'low'],
  date: [...EVERYWHERE, ...COMPARISONS],
  quantity: [...EVERYWHERE, ...COMPARISONS],
  choice: [...EVERYWHERE, '!='],
  event: [...EVERYWHERE, '!='],
};

/**
 * All fields. Codes follow Innojoy and 大为 where they exist, aliases cover incoPat, PatSnap, Espacenet and PPUBS, so that
 * expressions from there can be pasted.
 */
export const FIELDS: readonly Field[] = [
  text('TI', '发明名称', 'TTL TI-CN title 名称 标题', 'TI=(空调 OR 热泵)'),
  text('AB', '摘要', 'ABST', 'AB=变频压缩机'),
  text('CLM', '权利要求', 'CL claims 权利要求书', 'CLM=散热'),
  text('ICL', '独立权利要求', '主权项 MAINCLAIM', 'ICL=散热'),
  text('DES', '说明书', 'DESCR DESC', 'DES=翅片'),
  text('TA', '名称和摘要', 'tiab 名称摘要', 'TA=空调', 'TI AB'),
  text('TAC', '名称、摘要和权利要求', 'TIABC 名称摘要权利要求', 'TAC=空调', 'TI AB CLM'),
  text('TACD', '全文', 'ftxt FULL 名称摘要权利要求说明书', 'TACD=空调', 'TI AB CLM DES'),
  number('AN', '申请号', 'APNO ANO AP', 'AN=201210343937.X', 'application'),
  number('PN', '公开公告号', 'PNM PNO 公开号 公告号 公布号 授权公告号', 'PN=CN101175089', 'publication'),
  number('ZL', '专利号', '', 'ZL=ZL201210343937.X', 'application'),
  number('NUM', '任意号码', '号码', 'NUM=201210343937.X', 'any'),
  number('PR', '优先权', 'PRNO 优先权号', 'PR=US13548726', 'application'),
  date('EPRD', '最早优先权日', '', 'EPRD=2019'),
  number('DAN', '分案原申请号', '', 'DAN=201210343937.X', 'application'),
  number('IAN', '国际申请号', 'PCT', 'IAN=PCT/CN2016/084836', 'application'),
  number('IPN', '国际公布号', '', 'IPN=WO2009043854', 'publication'),
  date('DEN', '进入国家阶段日', '', 'DEN=2020'),
  date('AD', '申请日', 'APD', 'AD=[2019 TO 2024]'),
  date('ADY', '申请年', '', 'ADY=2020'),
  date('PD', '公开公告日', 'PBD 公开日 公告日 公布日', 'PD>=202001'),
  date('PDY', '公开年', '公开公告年', 'PDY=2020'),
  date('GD', '授权公告日', '授权日', 'GD>=20200101'),
  date('ED', '实质审查生效日', '', 'ED=2020'),
  name('PA', '申请人', 'AP-OR ASO ANS 专利权人 申请专利权人', 'PA=美的集团股份有限公司'),
  name('CAS', '当前专利权人', 'ANC ANCS AS', 'CAS=格兰仕'),
  name('PA1', '第一申请人', 'PPA', 'PA1=格兰仕'),
  name('PAG', '企业', 'TREE@', 'PAG=美的集团股份有限公司'),
  name('IN', '发明人', 'INN INV 设计人 发明设计人', 'IN=王伟'),
  name('IN1', '第一发明人', '', 'IN1=王伟'),
  name('AGC', '代理机构', '', 'AGC=专利代理'),
  name('AGT', '代理人', '代理师', 'AGT=王伟'),
  text('AR', '申请人地址', 'CAR 地址', 'AR=北滘镇'),
  choice('PROV', '申请人省', 'ADDRP 省', 'PROV=广东'),
  choice('CITY', '申请人市', 'ADDRC 市', 'CITY=佛山'),
  choice('DIST', '申请人区县', 'ADDRDC 区县', 'DIST=顺德区'),
  choice('TOWN', '镇街', '街道 镇 street', 'TOWN=北滘镇'),
  choice('USCC', '统一社会信用代码', '信用代码', 'USCC=91440604193644872E'),
  classes('IPC', 'IPC分类号', 'IC SIC 分类号 国际分类号', 'IPC=F24F/low'),
  classes('MIPC', 'IPC主分类号', 'PIC PIPC 主分类号', 'MIPC=H01M10/05'),
  classes('CPC', 'CPC分类号', '', 'CPC=H01M10/05'),
  classes('MCPC', '主CPC分类号', '主CPC', 'MCPC=H01M10/05'),
  classes('LOC', '洛迦诺分类', '洛迦诺 外观分类号', 'LOC=07-02', 'locarno'),
  classes('GBC', '国民经济行业', 'EINDC 国民经济', 'GBC=C385', 'industry'),
  classes('SEI', '战略性新兴产业', 'SEIC 新兴产业', 'SEI=2.1', 'emerging'),
  choice('PT', '专利类型', 'PATENT_TYPE DB type', 'PT=发明授权'),
  choice('KC', '文献种类代码', 'kind', 'KC=B'),
  choice('CC', '国家地区', 'PNC AUTHORITY country 国家 公开国', 'CC=CN'),
  choice('RO', '受理局', '', 'RO=CN'),
  choice('LV', '有效性', 'SIMPLE_LEGAL_STATUS 专利有效性 法律状态 专利权状态', 'LV=有效'),
  choice('CLS', '当前法律状态', 'LSSC', 'CLS=专利权维持'),
  field('event', 'LS', '法律事件', 'ILSIO 法律事务', 'LS=PE01'),
  date('LSD', '法律事件日', '事件日', 'LSD=2024'),
  date('EXPD', '届满日', '', 'EXPD<=20301231'),
  quantity('RET', '剩余有效期', '', 'RET<=12'),
  date('FEEDUE', '下次年费截止日', '年费截止日', 'FEEDUE<=20261231'),
  choice('FEEST', '年费缴费状态', '缴费状态', 'FEEST=滞纳期'),
  quantity('FEEAMT', '应缴金额', '', 'FEEAMT>=1000'),
  quantity('TRN', '转让次数', 'TRA 转让', 'TRN>=1'),
  quantity('LIC', '许可次数', '许可', 'LIC>=1'),
  quantity('PLE', '质押次数', '质押', 'PLE>=1'),
  quantity('INVN', '无效次数', '无效', 'INVN>=1'),
  quantity('LIT', '诉讼次数', '诉讼', 'LIT>=1'),
  name('TRA_F', '转让人', 'PRCP', 'TRA_F=格兰仕'),
  name('TRA_T', '受让人', 'POCP', 'TRA_T=格兰仕'),
  name('LIC_F', '许可人', 'TRSF', 'LIC_F=格兰仕'),
  name('LIC_T', '被许可人', 'ASSI', 'LIC_T=格兰仕'),
  name('PLE_F', '出质人', 'PLDO', 'PLE_F=格兰仕'),
  name('PLE_T', '质权人', 'PLDE', 'PLE_T=银行'),
  date('TEFD', '转让生效日', '', 'TEFD=2024'),
  date('LEFD', '许可生效日', '', 'LEFD=2024'),
  date('PEFD', '质押生效日', '', 'PEFD=2024'),
  date('PDSD', '质押解除日', '', 'PDSD=2024'),
  number('CT', '引证专利', 'REFP', 'CT=CN101175089', 'publication'),
  quantity('CTN', '引证数', 'REFPN', 'CTN>=10'),
  number('CTBY', '被引证专利', '', 'CTBY=CN101175089', 'publication'),
  quantity('CTBYN', '被引证数', 'REFBYN', 'CTBYN>=10'),
  number('FAM', '同族', 'TZH', 'FAM=CN101175089', 'any'),
  quantity('FAMN', '同族数', 'IFMLN SFMLC', 'FAMN>=3'),
  choice('FAMC', '同族国家', '', 'FAMC=US'),
  quantity('CLMN', '权利要求数', '', 'CLMN>=10'),
  quantity('ICLMN', '独权数', '独立权利要求数', 'ICLMN>=2'),
  quantity('DPN', '页数', '说明书页数', 'DPN>=30'),
  quantity('PAN', '申请人数', '', 'PAN>=2'),
  quantity('INNN', '发明人数', '', 'INNN>=5'),
  choice('AWD', '专利奖', 'WINPS', 'AWD=是'),
  choice('STD', '标准', 'BZ', 'STD=是'),
  choice('CUS', '海关备案', 'CFP', 'CUS=是'),
  choice('HV', '高价值发明专利', '高价值', 'HV=是'),
  staff(choice('TIER', '企业分层', '', 'TIER=A')),
  staff(choice('CLAB', '企业标签', '', 'CLAB=高新技术企业')),
];

/** Fields for words without a field. */
export const DEFAULT_FIELD = 'TAC';

function field(type: FieldType, code: string, chineseName: string, aliases: string, example: string): Field {
  return { code, name: chineseName, aliases: aliases === '' ? [] : aliases.split(' '), type, example };
}

function text(code: string, chineseName: string, aliases: string, example: string, members?: string): Field {
  const made = field('text', code, chineseName, aliases, example);
  return members ? { ...made, members: members.split(' ') } : made;
}

function number(
  code: string,
  chineseName: string,
  aliases: string,
  example: string,
  numbers: NonNullable<Field['numbers']>,
): Field {
  return { ...field('documentNumber', code, chineseName, aliases, example), numbers };
}

function date(code: string, chineseName: string, aliases: string, example: string): Field {
  return field('date', code, chineseName, aliases, example);
}

function name(code: string, chineseName: string, aliases: string, example: string): Field {
  return field('name', code, chineseName, aliases, example);
}

function classes(
  code: string,
  chineseName: string,
  aliases: string,
  example: string,
  scheme: ClassScheme = 'ipc',
): Field {
  return { ...field('class', code, chineseName, aliases, example), scheme };
}

function choice(code: string, chineseName: string, aliases: string, example: string): Field {
  return field('choice', code, chineseName, aliases, example);
}

function quantity(code: string, chineseName: string, aliases: string, example: string): Field {
  return field('quantity', code, chineseName, aliases, example);
}

function staff(made: Field): Field {
  return { ...made, staffOnly: true };
}
