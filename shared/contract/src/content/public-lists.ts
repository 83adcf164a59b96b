import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, text } from '../fields';
import { paging } from '../list';
import { contentFigures } from './content-figures';
import { contentKind } from './kind';
import { contentLabels } from './labels';
import { publicContentRow } from './public-content';

const access = { who: 'public', scope: 'none', effect: 'read' } as const;

/** The columns of the site in their order, each with its number of published items; without hidden columns. */
export const listPublicColumns = defineCall({
  method: 'POST',
  path: '/v1/public/columns',
  summary: '公开的栏目',
  access,
  labels: { ...contentLabels, count: { label: '内容数', kind: 'number' }, latest: { label: '最近发布', kind: 'time' } },
  request: z.object({ site: z.optional(text(200)) }),
  data: z.array(
    z.object({
      id,
      /** Stable, for addresses: `news.notices`. */
      key: z.string(),
      kind: contentKind,
      name: z.string(),
      /** Its list on the public site; null where it has none. */
      path: z.nullable(z.string()),
      count: z.int(),
      /** Time of its last publication; null without one. */
      latest: z.nullable(z.string()),
    }),
  ),
});

/** Enterprises per page: the statistics of each need searches. */
const MOST_ENTERPRISES = 20;

/** Enterprises that consented to a profile, with live counts of patents and honours; latest first. */
export const listPublicEnterprises = defineCall({
  method: 'POST',
  path: '/v1/public/enterprises',
  summary: '公开的企业简介与实时数字',
  access,
  labels: {
    ...contentLabels,
    industry: '行业',
    leading: { label: '领军企业', kind: 'yes' },
    figures: '实时数字',
    industries: '行业',
    value: '值',
  },
  request: z.object({
    page: paging.page,
    size: z._default(z.int().check(z.minimum(1), z.maximum(MOST_ENTERPRISES)), MOST_ENTERPRISES),
    keyword: z.optional(text(200)),
    /** Code of an industry. */
    industry: z.optional(text(60)),
    /** Only leading ones. */
    leading: z.optional(z.boolean()),
    site: z.optional(text(200)),
  }),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        ...publicContentRow.shape,
        /** Null where the search is not available, or the profile names no company. */
        figures: z.nullable(contentFigures),
      }),
    ),
    industries: z.array(z.object({ value: z.string(), name: z.optional(z.string()), count: z.int() })),
  }),
});
