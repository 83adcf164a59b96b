import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant } from '../fields';
import { blockChart, blockSlice, dataBlockLabels } from './data-block';

/** A public block: everything that its card shows. */
export const shownBlock = z.object({
  id,
  title: z.string(),
  unit: z.string(),
  chart: blockChart,
  /** In the block's unit. */
  total: z.number(),
  /** Parts of the total in display order; one row may count in several. Empty for a plain number. */
  slices: z.array(z.object({ label: blockSlice.shape.label, count: blockSlice.shape.count })),
  /** Name of the split: 镇街, 申请年; empty without parts. */
  sliceName: z.string(),
  period: z.string(),
  /** What exactly is counted; may be empty. */
  note: z.string(),
  /** Its source: 平台收录的专利, 商标登记表. */
  sourceText: z.string(),
  /** 人工填报: by this document; null for a computed number. */
  manual: z.nullable(z.object({ document: z.string(), date: z.string() })),
  /** When it was computed; for a number entered by hand, when it was saved. */
  asOf: instant,
  /** Demonstration rows may be included; shown beside the number. */
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
 * The blocks that the administration shows on the public site, in their order, with their last computed numbers:
 * nothing is counted for a request. Blocks without a computed number are left out. Ready for display.
 */
export const publicDataShow = defineCall({
  ...shown,
  path: '/v1/public/data-show',
  summary: '公共网站的数据展示',
  access: { who: 'public', scope: 'none', effect: 'read' },
});

/** The same blocks for a screen in an office, for signed-in staff. */
export const screenDataShow = defineCall({
  ...shown,
  path: '/v1/data-show/screen',
  summary: '大屏的数据展示',
  access: { who: ['B', 'C', 'D'], scope: 'none', effect: 'read', roles: ['admin', 'editor'] },
});
