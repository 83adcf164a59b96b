import { LEGAL_EVENT_CODES } from '../patents/legal-events';
import { choiceValues } from './choices';
import { FIELD_OPERATORS, FIELDS, type Field, type FieldOperator, type FieldType } from './fields';
import { fieldByCode } from './find-field';

/** Fields that belong together on a help page. */
export interface FieldGroup {
  title: string;
  codes: readonly string[];
}

/** Every field once, most frequently used first. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  group('文本', 'TI AB CLM ICL DES TA TAC TACD'),
  group('号码', 'AN PN ZL NUM PR DAN IAN IPN'),
  group('日期', 'AD ADY PD PDY GD ED EPRD DEN'),
  group('人与机构', 'PA CAS PA1 PAG IN IN1 AGC AGT USCC'),
  group('地域', 'AR PROV CITY DIST TOWN CC RO'),
  group('分类', 'IPC MIPC CPC MCPC LOC GBC SEI'),
  group('类型与状态', 'PT KC LV CLS LS LSD EXPD RET'),
  group('年费', 'FEEDUE FEEST FEEAMT'),
  group('运营与纠纷', 'TRN LIC PLE INVN LIT TRA_F TRA_T LIC_F LIC_T PLE_F PLE_T TEFD LEFD PEFD PDSD'),
  group('引证与同族', 'CT CTN CTBY CTBYN FAM FAMN FAMC'),
  group('数量', 'CLMN ICLMN DPN PAN INNN'),
  group('价值与标签', 'HV AWD STD CUS TIER CLAB'),
];

/** Content of a help page about a field. */
export interface FieldHelp {
  code: string;
  name: string;
  aliases: readonly string[];
  type: FieldType;
  /** Chinese name of the type. */
  typeName: string;
  /** Chinese: how values are written and what they match. */
  rule: string;
  operators: readonly FieldOperator[];
  example: string;
  /** Values to choose from, where there is a list. */
  values: readonly string[];
  staffOnly: boolean;
}

/** Chinese names of the types of fields. */
const FIELD_TYPE_NAMES: Readonly<Record<FieldType, string>> = {
  text: '文本',
  name: '名称',
  documentNumber: '号码',
  class: '分类号',
  date: '日期',
  quantity: '数值',
  choice: '选项',
  event: '法律事件',
};

const TYPE_RULES: Readonly<Record<FieldType, string>> = {
  text: '包含该词即命中；可用邻近运算符和通配符',
  name: '先列名称完全相同的，再列包含的；可用通配符',
  documentNumber: '带不带国别、点、校验位均可；可写开头加 *，如 2017101*',
  class: '可写大类、小类、大组、小组；加 /low 含全部下位，加 * 为以此开头',
  date: '可写 2020、202006、20200615、区间 [2019 TO 2024]，或用 > >= < <=',
  quantity: '可写数值、区间 [1 TO 10]，或用 > >= < <=',
  choice: '从列出的值中选，或按所示写法',
  event: '事件代码（如 PE01），或事件文字（如 质押）',
};

/** Rules of fields that differ from their type. */
const FIELD_RULES: Readonly<Record<string, string>> = {
  CLM: '一条权利要求为一段，可用 P、nD 等邻近运算符',
  TA: '在名称、摘要任一处',
  TAC: '在名称、摘要、权利要求任一处；不写字段时就检索这里',
  TACD: '在名称、摘要、权利要求、说明书任一处',
  PN: '可不带种类代码；同一号码的公开和授权都命中',
  ZL: '按申请号检索已授权的中国专利，写不写 ZL 都可以；只有公布、尚未授权的申请请用 AN',
  NUM: '申请号、公开公告号、优先权号任一',
  PR: '优先权号；也可写日期，按最早优先权日检索',
  PAG: '按企业检索，包括曾用名、别名，不是按文字',
  USCC: '18 位，校验位须正确',
  TOWN: '顺德十个镇街，可写别名',
  LOC: '洛迦诺分类，大类 07 或小类 07-02',
  GBC: '国标行业代码，门类 C、大类 C38 至小类 C3852',
  SEI: '战略性新兴产业代码，如 2、2.1、2.1.3',
  PT: '发明公布 fmgb、发明授权 fmsq、实用新型 xxsq、外观设计 wgsq 也可',
  KC: 'A、B、C、U、Y、S、D，可带数字',
  CLS: '来源写的状态全称，如 专利权维持；只分有效、审中、失效请用 LV',
  RET: '按月',
  HV: '是、否，或符合的口径',
  FEEST: '正常、30日内、90日内、滞纳期、待恢复、终止',
  CC: '两位代码或中文名称',
  ADY: '按年，其余同申请日',
  PDY: '按年，其余同公开公告日',
};

/** The help of a field. */
export function fieldHelp(code: string): FieldHelp {
  return describe(fieldByCode(code));
}

/** All fields for the help, in groups; the staff's own only when wanted. */
export function groupedFieldHelp(staff = false): { title: string; fields: FieldHelp[] }[] {
  return FIELD_GROUPS.map(({ title, codes }) => ({
    title,
    fields: codes.map(fieldHelp).filter((field) => staff || !field.staffOnly),
  }));
}

/** Chinese remark on the limits of an expression. */
export const LIMITS_HELP =
  '一个检索式最多 8000 个字符、500 个检索词、20 层括号，一个检索词最多 500 段；更长的请分成几个，再用 #1 OR #2 合并。';

function describe(field: Field): FieldHelp {
  const { code, name, aliases, type, example } = field;
  return {
    code,
    name,
    aliases,
    type,
    example,
    typeName: FIELD_TYPE_NAMES[type],
    rule: FIELD_RULES[code] ?? TYPE_RULES[type],
    operators: FIELD_OPERATORS[type],
    values: type === 'event' ? LEGAL_EVENT_CODES.map((event) => `${event.code} ${event.name}`) : choiceValues(code),
    staffOnly: field.staffOnly === true,
  };
}

function group(title: string, codes: string): FieldGroup {
  return { title, codes: codes.split(' ') };
}

/** Fields without a group: none, as a test checks. */
export function ungroupedFields(): string[] {
  const grouped = new Set(FIELD_GROUPS.flatMap(({ codes }) => codes));
  return FIELDS.map(({ code }) => code).filter((code) => !grouped.has(code));
}
