import { PROVINCE_NAMES, cityName, districtName, provinceName } from '../companies/regions';
import { TOWN_ALIASES, townByName, TOWNS } from '../companies/towns';
import { normaliseCreditCode, isCreditCode } from '../companies/credit-code';
import { HIGH_VALUE_REASONS, type HighValueReason } from '../patents/high-value';
import { findLegalStatus, LEGAL_STATUS_NAMES } from '../patents/legal-status';
import { OFFICE_CODES, officeCode } from '../patents/offices';
import {
  findPatentType,
  PATENT_TYPE_NAMES,
  PUBLICATION_GROUP_NAMES,
  type PatentType,
  type PublicationGroup,
} from '../patents/patent-type';

/** A value of a choice field, or the message for an invalid one. */
export type ChoiceResult = { ok: true; value: string } | { ok: false; reason: string };

/**
 * States of the official procedure (CLS) as CNIPA's enquiry names them. Sources may use others: the list is offered,
 * not required.
 */
const LEGAL_STATES = [
  '专利权维持',
  '等待实审提案',
  '一通出案待答复',
  '驳回等复审请求',
  '等年登印费',
  '等年费滞纳金',
  '未缴年费专利权终止，等恢复',
  '未缴年费终止失效',
  '届满终止失效',
  '驳回失效',
  '视撤失效',
  '逾期视撤失效',
] as const;

/** States of the annual fee (FEEST). */
const FEE_STATES = ['正常', '30日内', '90日内', '滞纳期', '待恢复', '终止'] as const;

const REASON_NAMES = Object.values(HIGH_VALUE_REASONS);
const KINDS = ['A', 'B', 'C', 'U', 'Y', 'S', 'D'];

/** The values of a choice field that are offered while typing; empty where there is no list. */
export function choiceValues(field: string): readonly string[] {
  switch (field) {
    case 'PT':
      return ['发明', '发明公布', '发明授权', '实用新型', '外观设计'];
    case 'LV':
      return Object.values(LEGAL_STATUS_NAMES);
    case 'TOWN':
      return TOWNS.map((town) => town.name);
    case 'PROV':
      return PROVINCE_NAMES;
    case 'CC':
    case 'RO':
    case 'FAMC':
      return OFFICE_CODES;
    case 'KC':
      return KINDS;
    case 'FEEST':
      return FEE_STATES;
    case 'CLS':
      return LEGAL_STATES;
    case 'HV':
      return ['是', '否', ...REASON_NAMES];
    case 'AWD':
    case 'STD':
    case 'CUS':
      return ['是', '否'];
    default:
      return [];
  }
}

/**
 * The canonical value of a choice field for a word: PT → patent type or publication group, LV → legal status, TOWN → code
 * of the town, USCC → checked credit code, PROV, CITY, DIST → full name, CC, RO, FAMC → two-letter code, HV → 是, 否 or the
 * code of a reason. Fields without a list keep the word in upper case.
 */
export function resolveChoice(field: string, word: string): ChoiceResult {
  const text = word.normalize('NFKC').trim();
  switch (field) {
    case 'PT':
      return oneOf(findPatentType(text), text, '专利类型', choiceValues(field));
    case 'LV':
      return oneOf(findLegalStatus(text), text, '有效性', choiceValues(field));
    case 'TOWN':
      return oneOf(
        findTownCode(text),
        text,
        '镇街',
        TOWNS.map((town) => town.shortName),
      );
    case 'PROV':
      return oneOf(provinceName(text), text, '省', ['广东', '广东省', '北京']);
    case 'CITY':
      return oneOf(cityName(text) || null, text, '市', ['佛山', '佛山市']);
    case 'DIST':
      return oneOf(districtName(text) || null, text, '区县', ['顺德', '顺德区']);
    case 'CC':
    case 'RO':
    case 'FAMC':
      return oneOf(officeCode(text), text, '国家地区', ['CN', '中国', 'US', '美国', 'EP', 'WO']);
    case 'KC':
      return oneOf(/^[A-Z]\d?$/i.test(text) ? text.toUpperCase() : null, text, '文献种类代码', KINDS);
    case 'USCC': {
      const code = normaliseCreditCode(text);
      return isCreditCode(code)
        ? { ok: true, value: code }
        : { ok: false, reason: '统一社会信用代码应为 18 位，且校验位正确' };
    }
    case 'FEEST':
      return oneOf((FEE_STATES as readonly string[]).includes(text) ? text : null, text, '缴费状态', FEE_STATES);
    case 'HV':
      return oneOf(text === '是' || text === '否' ? text : findReason(text), text, '高价值口径', choiceValues(field));
    case 'AWD':
    case 'STD':
    case 'CUS':
      return oneOf(text === '是' || text === '否' ? text : null, text, '取值', choiceValues(field));
    default:
      return text === '' ? { ok: false, reason: '缺少检索值' } : { ok: true, value: text.toUpperCase() };
  }
}

/** The Chinese name of a canonical value, which `resolveChoice` reads back. */
export function choiceName(field: string, value: string): string {
  if (field === 'PT')
    return { ...PUBLICATION_GROUP_NAMES, ...PATENT_TYPE_NAMES }[value as PatentType | PublicationGroup] ?? value;
  if (field === 'LV') return LEGAL_STATUS_NAMES[value as keyof typeof LEGAL_STATUS_NAMES] ?? value;
  if (field === 'TOWN') return townByName(value)?.name ?? value;
  if (field === 'HV') return HIGH_VALUE_REASONS[value as HighValueReason] ?? value;
  return value;
}

function findTownCode(word: string): string | null {
  const direct = townByName(word);
  if (direct) return direct.code;
  const bare = word.replace(/(?:街道办事处|街道|镇|鎮)$/u, '');
  const alias = TOWN_ALIASES.find((known) => known.kind !== 'place' && (known.text === word || known.text === bare));
  return alias ? townByName(alias.town)!.code : null;
}

/** A reason by its code or a part of its name. */
function findReason(word: string): string | null {
  const found = Object.entries(HIGH_VALUE_REASONS).find(
    ([code, name]) => code === word.toLowerCase() || (word.length >= 2 && name.includes(word)),
  );
  return found?.[0] ?? null;
}

function oneOf(value: string | null, word: string, what: string, list: readonly string[]): ChoiceResult {
  return value === null ? { ok: false, reason: `“${word}”不是${what}，可用：${list.join('、')}` } : { ok: true, value };
}
