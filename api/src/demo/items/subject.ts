import { INDUSTRIES } from '../world/industries/all-industries';
import { Random } from '../../kernel/random';

/** What one generated text is about. */
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

/** Different products with words of their industry, as many as asked for; the same for the same key. */
export function subjectsOf(key: string, count: number): Subject[] {
  const random = new Random(`content ${key}`);
  // Industries take turns, so that texts of the same make speak of different ones.
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

/** One after the other, from the beginning again where they end. */
export const turn = <T>(values: readonly T[], at: number): T => values[at % values.length]!;

/** What texts of the same make end with, each of them another. */
const CLOSINGS: readonly ((subject: Subject) => string)[] = [
  ({ product }) => `以${product}为例的材料会后放在服务站，可以现场查阅。`,
  ({ part }) => `图纸中的${part}等细节请自行遮盖后再带来。`,
  ({ town }) => `${town}以外的企业也可以参加，路上请预留时间。`,
  ({ field }) => `内容以${field}为主，其他行业可以借鉴方法。`,
  ({ problem }) => `讨论的问题之一是“${problem}”，欢迎带着自己的做法来比较。`,
  ({ ipc }) => `可以先在平台上检索分类号 ${ipc}，对现有技术有个大致印象。`,
  ({ other }) => `与${other}有关的改进另外安排时间讨论。`,
];

/** The end of a text that others share the beginning of. */
export const closingOf = (subject: Subject, at: number): string => turn(CLOSINGS, at + Math.floor(at / 5))(subject);

/** Phrases of one text: title, summary, paragraphs. */
export type Phrases = readonly [title: string, summary: string, ...text: string[]];

/** Sections of the dictionary of industries (GB/T 4754) for those that are no manufacturing. */
const SECTIONS: Readonly<Record<string, string>> = { 电子信息: 'I', 园艺种植: 'A' };

/** The code of an industry of the demonstration world by its field. */
export const industryOf = (field: string): string => SECTIONS[field] ?? 'C';
