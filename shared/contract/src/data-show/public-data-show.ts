import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant } from '../fields';
import { blockChart, blockSlice, dataBlockLabels } from './data-block';

/** A block as its readers see it: everything that its card says. */
export const shownBlock = z.object({
  id,
  title: z.string(),
  unit: z.string(),
  chart: blockChart,
  /** In the block's unit. */
  total: z.number(),
  /** Parts of the total in the order in which they stand; of one row several may count it. Empty for a bare number. */
  slices: z.array(z.object({ label: blockSlice.shape.label, count: blockSlice.shape.count })),
  /** What the parts are: 镇街, 申请年; empty without parts. */
  sliceName: z.string(),
  period: z.string(),
  /** What exactly is counted; may be empty. */
  note: z.string(),
  /** Where it comes from: 平台收录的专利, 商标登记表. */
  sourceText: z.string(),
  /** 人工填报: by this document; null for what the platform counted itself. */
  manual: z.nullable(z.object({ document: z.string(), date: z.string() })),
  /** When it was computed; of a number that somebody filled in, when that was saved. */
  asOf: instant,
  /** Demonstration rows may be among what is counted: say so beside it. */
  isDemo: z.boolean(),
});
export type ShownBlock = z.output<typeof shownBlock>;

const shown = {
  method: 'GET',
  labels: dataBlockLabels,
  request: z.object({}),
  data: z.object({ blocks: z.array(shownBlock) }),
} as const;

/**
 * The blocks that administration shows on the public site, in their order, with the numbers as they were computed last:
 * nothing is counted for a reader. A block whose number was never computed is left out. Ready to be drawn as it is.
 */
export const publicDataShow = defineCall({
  ...shown,
  path: '/v1/public/data-show',
  summary: '公共网站的数据展示',
  access: { who: 'public', scope: 'none', effect: 'read' },
});

/** The same for a screen in an office: those signed in who work there. */
export const screenDataShow = defineCall({
  ...shown,
  path: '/v1/data-show/screen',
  summary: '大屏的数据展示',
  access: { who: ['B', 'C', 'D'], scope: 'none', effect: 'read', roles: ['admin', 'editor'] },
});
