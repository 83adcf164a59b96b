import * as z from 'zod/mini';
import { changePiece } from '../change-piece';

/** Names of the kinds of blocks of a text. */
export const comparedBlockNames = {
  heading2: '二级标题',
  heading3: '三级标题',
  heading4: '四级标题',
  paragraph: '段落',
  item: '列表项',
  quote: '引用',
  code: '代码',
  caption: '图表说明',
  header: '表头',
  cell: '单元格',
  picture: '图片',
  rule: '分隔线',
} as const;
export type ComparedBlockKind = keyof typeof comparedBlockNames;

const change = ['same', 'changed', 'added', 'removed'] as const;

/**
 * One sentence: the left side of a comparison shows the pieces that were not added, the right side those that were not
 * removed.
 */
const comparedSentence = z.object({ change: z.enum(change), pieces: z.array(changePiece) });
export type ComparedSentence = z.output<typeof comparedSentence>;

/** One block of both texts, in reading order. */
const comparedBlock = z.object({
  kind: z.enum(Object.keys(comparedBlockNames) as [ComparedBlockKind, ...ComparedBlockKind[]]),
  /** `restyled`: equal words with different links, pictures or emphasis. */
  change: z.enum([...change, 'restyled']),
  sentences: z.array(comparedSentence),
});
export type ComparedBlock = z.output<typeof comparedBlock>;

/** Two revisions compared. */
export const comparison = z.object({
  /** Fields that differ, each as a whole. */
  fields: z.array(z.object({ label: z.string(), pieces: z.array(changePiece) })),
  blocks: z.array(comparedBlock),
  /** Sentences, and blocks with equal words. */
  counts: z.object({ added: z.int(), removed: z.int(), changed: z.int(), restyled: z.int() }),
});
export type Comparison = z.output<typeof comparison>;
