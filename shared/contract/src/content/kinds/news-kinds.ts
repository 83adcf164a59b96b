import * as z from 'zod/mini';
import { declareKind } from '../kind-declaration';
import { line, optionalCompany, optionalDay, optionalYear, telephone, webAddress, yearOf } from './fields';
import { serviceTypes } from './service-kinds';

const byline = {
  fields: z.object({ author: line(40), editor: line(40), day: optionalDay }),
  labels: { author: '作者', editor: '责任编辑', day: { label: '日期', kind: 'day' } },
  inputs: { author: 'text', editor: 'text', day: 'day' },
  columns: [],
  needs: ['source', 'summary', 'html'],
} as const;

/** News of the district and of the platform; the column distinguishes them. */
export const news = declareKind({
  ...byline,
  kind: 'news',
  listed: ({ day }) => ({ day, year: yearOf(day) }),
  listAddress: '/web/news',
  address: '/web/news/details',
});

/** Types of service news: public services, and those of agencies. */
export const serviceNewsTypes = { public: '公共服务', ...serviceTypes } as const;

/** News about a service: the service, its provider and the contact. */
export const serviceNews = declareKind({
  kind: 'serviceNews',
  fields: z.object({
    type: z._default(
      z.enum(['public', 'agency', 'analysis', 'legal', 'valuation', 'operation', 'custody', 'training', 'other']),
      'public',
    ),
    agency: line(120),
    phone: telephone,
    link: webAddress,
    author: line(40),
    editor: line(40),
    day: optionalDay,
  }),
  labels: {
    type: { label: '服务类别', choices: serviceNewsTypes },
    agency: '提供服务的机构',
    phone: '联系电话',
    link: '办理网址',
    author: '作者',
    editor: '责任编辑',
    day: { label: '日期', kind: 'day' },
  },
  inputs: {
    type: 'choice',
    agency: 'text',
    phone: 'text',
    link: 'address',
    author: 'text',
    editor: 'text',
    day: 'day',
  },
  columns: ['type', 'agency'],
  needs: ['source', 'summary', 'html'],
  listedBy: { status: 'type' },
  listed: ({ type, day }) => ({ status: type, day, year: yearOf(day) }),
  listAddress: '/web/services/dynamic',
  address: '/web/services/dynamic',
});

/** How an enterprise or a person made an invention. */
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

/** Addresses of the single pages, with their titles. */
export const singlePages = {
  '/web/home': '平台介绍',
  '/web/services/introduce': '服务介绍',
  '/web/manage': '知识产权管理',
  '/web/guanjia': '知产管家',
  '/web/page/privacy': '隐私说明',
  '/web/page/accessibility': '无障碍声明',
  '/web/page/contact': '联系我们',
} as const;
export type SinglePage = keyof typeof singlePages;

/** A single page of the site, identified by `path`. */
export const page = declareKind({
  kind: 'page',
  fields: z.object({
    path: z._default(z.enum(Object.keys(singlePages) as [SinglePage, ...SinglePage[]], '请选择页面地址'), '/web/home'),
  }),
  labels: { path: { label: '页面地址', choices: singlePages } },
  inputs: { path: 'choice' },
  columns: ['path'],
  needs: ['summary', 'html'],
  listed: () => ({}),
  listAddress: null,
  address: null,
});
