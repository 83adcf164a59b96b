import { INDUSTRIES } from '../world/industries/all-industries';
import { Random } from '../../kernel/random';

/** The subject of one generated text. */
export interface Subject {
  /** 家用电器 … */
  field: string;
  /** 空气炸锅 … */
  product: string;
  /** Two of its parts. */
  part: string;
  other: string;
  /** 噪声大 … */
  problem: string;
  /** Main IPC symbol of the product. */
  ipc: string;
  town: string;
}

const TOWNS = ['北滘', '容桂', '大良', '勒流', '伦教', '陈村', '乐从', '龙江', '杏坛', '均安'];

/** Returns the given number of different products with words of their industry; the same for the same key. */
export function subjectsOf(key: string, count: number): Subject[] {
  const random = new Random(`content ${key}`);
  // Industries alternate, so that texts of the same pattern have different subjects.
  const industries = random.sample(INDUSTRIES, INDUSTRIES.length).map(([industry]) => ({
    industry,
    products: random.sample(industry.products, industry.products.length),
  }));
  return Array.from({ length: count }, (_, at) => {
    const { industry, products } = turn(industries, at);
    const product = turn(products, Math.floor(at / industries.length));
    const [part = '', other = ''] = random.sample(industry.shapedParts ?? industry.parts, 2);
    return {
      field: industry.field,
      product: product.name,
      part,
      other,
      problem: random.pick(industry.problems),
      ipc: product.ipc[0]!,
      town: turn(TOWNS, at * 3 + key.length),
    };
  });
}

/** Returns the value at an index, cyclically. */
export const turn = <T>(values: readonly T[], at: number): T => values[at % values.length]!;

/** Different closing sentences for texts of the same pattern. */
const CLOSINGS: readonly ((subject: Subject) => string)[] = [
  ({ product }) => `以${product}为例的材料会后放在服务站，可以现场查阅。`,
  ({ part }) => `图纸中的${part}等细节请自行遮盖后再带来。`,
  ({ town }) => `${town}以外的企业也可以参加，路上请预留时间。`,
  ({ field }) => `内容以${field}为主，其他行业可以借鉴方法。`,
  ({ problem }) => `讨论的问题之一是“${problem}”，欢迎带着自己的做法来比较。`,
  ({ ipc }) => `可以先在平台上检索分类号 ${ipc}，对现有技术有个大致印象。`,
  ({ other }) => `与${other}有关的改进另外安排时间讨论。`,
];

/** Returns the closing sentence of a text whose beginning others share. */
export const closingOf = (subject: Subject, at: number): string => turn(CLOSINGS, at + Math.floor(at / 5))(subject);

/** Phrases of one text: title, summary, paragraphs. */
export type Phrases = readonly [title: string, summary: string, ...text: string[]];

/** Sections of the industry dictionary (GB/T 4754) for industries outside manufacturing. */
const SECTIONS: Readonly<Record<string, string>> = { 电子信息: 'I', 园艺种植: 'A' };

/** Returns the dictionary code of a demonstration industry by its field. */
export const industryOf = (field: string): string => SECTIONS[field] ?? 'C';
