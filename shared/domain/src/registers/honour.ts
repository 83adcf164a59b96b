/** The facts of an honour that its name contains. */
export interface HonourFacts {
  /** 类型, the name it is listed under. */
  type: string;
  /** 级别 of the authority; empty when the name does not contain it. */
  level: string;
  /** 等级 of an award; empty where it has none. */
  grade: string;
}

/** 类型 of an honour that fits none of the others. */
export const OTHER_HONOUR = '其他荣誉';
/** 类型 of the awards for patents. */
export const PATENT_AWARD = '专利奖';

/** 级别, the highest first. */
export const HONOUR_LEVELS = ['国家级', '省级', '市级', '区级'] as const;

/** Types by words of the name; the first that fits wins. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/专利(?:金|银|优秀|嘉许|发明人)?奖|外观设计(?:金|银|优秀)奖|发明人奖/, PATENT_AWARD],
  [/高新技术企业/, '高新技术企业'],
  [/知识产权.*示范/, '知识产权示范企业'],
  [/知识产权.*优势/, '知识产权优势企业'],
  [/专精特新|小巨人/, '专精特新企业'],
  [/单项冠军/, '制造业单项冠军'],
  [/知识产权(?:管理体系|合规)|贯标/, '知识产权管理体系'],
  [/商标|品牌/, '商标品牌'],
  [/科学技术奖|科技进步奖|技术发明奖|自然科学奖/, '科学技术奖'],
  [/(?:工程|技术|研究|重点)(?:技术)?(?:研究)?(?:开发)?(?:中心|实验室)|工作站/, '创新平台'],
];

/** From the widest: a name with several levels has the first. */
const LEVELS: readonly (readonly [RegExp, (typeof HONOUR_LEVELS)[number]])[] = [
  [/国家|全国|中国|工信部|小巨人/, '国家级'],
  [/省/, '省级'],
  [/市/, '市级'],
  [/[区县]/, '区级'],
];

const GRADES = /(金奖|银奖|铜奖|优秀奖|嘉许奖|杰出奖|特等奖|一等奖|二等奖|三等奖)/;

/** Reads type, level and grade out of the name of an honour and what else its register says of its class. */
export function readHonour(title: string, category = ''): HonourFacts {
  return {
    type: TYPES.find(([words]) => words.test(title))?.[1] ?? OTHER_HONOUR,
    // An explicit entry of the register takes precedence over the name.
    level: levelOf(category) || levelOf(title),
    grade: GRADES.exec(`${category} ${title}`)?.[1] ?? '',
  };
}

function levelOf(text: string): string {
  return LEVELS.find(([words]) => words.test(text))?.[1] ?? '';
}
