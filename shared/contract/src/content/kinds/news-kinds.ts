import * as z from 'zod/mini';
import { declareKind } from '../kind-declaration';
import { line, optionalCompany, optionalDay, optionalYear, yearOf } from './fields';

const byline = {
  fields: z.object({ author: line(40), editor: line(40), day: optionalDay }),
  labels: { author: '作者', editor: '责任编辑', day: { label: '日期', kind: 'day' } },
  inputs: { author: 'text', editor: 'text', day: 'day' },
  columns: [],
  needs: ['source', 'summary', 'html'],
} as const;

/** News of the district and of the platform; the column says which. */
export const news = declareKind({
  ...byline,
  kind: 'news',
  listed: ({ day }) => ({ day, year: yearOf(day) }),
  listAddress: '/web/news',
  address: '/web/news/details',
});

export const serviceNews = declareKind({
  ...byline,
  kind: 'serviceNews',
  listed: ({ day }) => ({ day, year: yearOf(day) }),
  listAddress: '/web/services/dynamic',
  address: '/web/services/dynamic',
});

/** How an enterprise or a person came to an invention. */
export const story = declareKind({
  kind: 'story',
  fields: z.object({ companyId: optionalCompany, author: line(40), year: optionalYear }),
  labels: { companyId: '企业', author: '作者', year: '年份' },
  inputs: { companyId: 'company', author: 'text', year: 'number' },
  columns: ['companyId', 'year'],
  needs: ['source', 'summary', 'html'],
  listed: ({ companyId, year }) => ({ companyId, year }),
  listAddress: '/web/services/InnovationStory',
  address: '/web/services/InnovationStory',
});

/** A page of the site that stands alone; `path` says which. */
export const page = declareKind({
  kind: 'page',
  fields: z.object({
    path: z._default(
      z
        .string()
        .check(z.trim(), z.regex(/^\/web\/[A-Za-z0-9/_-]{1,80}$/, '地址以 /web/ 开头，由字母、数字、横线和斜线组成')),
      '/web/home',
    ),
  }),
  labels: { path: '页面地址' },
  inputs: { path: 'text' },
  columns: ['path'],
  needs: ['summary', 'html'],
  listed: () => ({}),
  listAddress: null,
  address: null,
});
