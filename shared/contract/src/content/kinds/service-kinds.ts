import * as z from 'zod/mini';
import { declareKind } from '../kind-declaration';
import { line, optionalCompany, optionalDay, optionalYear, telephone, webAddress, yearOf } from './fields';

/** Types of services of agencies. */
export const serviceTypes = {
  agency: '代理',
  analysis: '检索分析',
  legal: '法律',
  valuation: '评估',
  operation: '运营转化',
  custody: '托管',
  training: '培训',
  other: '其他',
} as const;

/** A service of an agency, at its published price. */
export const service = declareKind({
  kind: 'service',
  fields: z.object({
    type: z._default(
      z.enum(['agency', 'analysis', 'legal', 'valuation', 'operation', 'custody', 'training', 'other']),
      'agency',
    ),
    agency: line(120),
    price: line(200),
    contact: line(40),
    phone: telephone,
    address: line(200),
    link: webAddress,
  }),
  labels: {
    type: { label: '服务类别', choices: serviceTypes },
    agency: '服务机构',
    price: '公布的价格',
    contact: '联系人',
    phone: '联系电话',
    address: '地址',
    link: '网址',
  },
  inputs: {
    type: 'choice',
    agency: 'text',
    price: 'text',
    contact: 'text',
    phone: 'text',
    address: 'text',
    link: 'address',
  },
  columns: ['type', 'agency'],
  needs: ['source', 'summary'],
  listedBy: { status: 'type' },
  listed: ({ type }) => ({ status: type }),
  listAddress: '/web/services/central',
  address: '/web/central/details',
});

export const financeTypes = {
  pledge: '质押融资',
  insurance: '保险',
  securitisation: '证券化',
  fund: '基金',
  other: '其他',
} as const;

/** A financial product (bank, insurer, fund) about intellectual property. */
export const finance = declareKind({
  kind: 'finance',
  fields: z.object({
    type: z._default(z.enum(['pledge', 'insurance', 'securitisation', 'fund', 'other']), 'pledge'),
    institution: line(120),
    amount: line(120),
    rate: line(120),
    term: line(120),
    conditions: line(1000),
    contact: line(40),
    phone: telephone,
    link: webAddress,
  }),
  labels: {
    type: { label: '产品类别', choices: financeTypes },
    institution: '提供机构',
    amount: '额度',
    rate: '利率或费率',
    term: '期限',
    conditions: '申请条件',
    contact: '联系人',
    phone: '联系电话',
    link: '网址',
  },
  inputs: {
    type: 'choice',
    institution: 'text',
    amount: 'text',
    rate: 'text',
    term: 'text',
    conditions: 'area',
    contact: 'text',
    phone: 'text',
    link: 'address',
  },
  columns: ['type', 'institution'],
  needs: ['source', 'summary'],
  listedBy: { status: 'type' },
  listed: ({ type }) => ({ status: type }),
  listAddress: '/web/finance',
  address: '/web/finance',
});

/** The profile of an enterprise that consented to it; the consent is a document. */
export const enterprise = declareKind({
  kind: 'enterprise',
  fields: z.object({
    companyId: optionalCompany,
    leading: z._default(z.enum(['no', 'yes']), 'no'),
    industry: line(60),
    consentFileId: line(64),
    link: webAddress,
  }),
  labels: {
    companyId: '企业',
    leading: { label: '领军企业', choices: { no: '否', yes: '是' } },
    industry: '行业',
    consentFileId: '企业同意书',
    link: '企业网址',
  },
  inputs: { companyId: 'company', leading: 'choice', industry: 'industry', consentFileId: 'file', link: 'address' },
  columns: ['companyId', 'leading', 'industry'],
  needs: ['source', 'summary', 'html', 'file'],
  listed: ({ companyId, leading, industry }) => ({
    companyId,
    level: industry || null,
    status: leading === 'yes' ? 'leading' : null,
  }),
  listAddress: '/web/enterprise',
  address: '/web/leader/details',
});

/** A risk to rights and trade abroad. */
export const warning = declareKind({
  kind: 'warning',
  fields: z.object({ country: line(40), industry: line(60), day: optionalDay }),
  labels: { country: '国家或地区', industry: '行业', day: { label: '日期', kind: 'day' } },
  inputs: { country: 'text', industry: 'industry', day: 'day' },
  columns: ['country', 'industry'],
  needs: ['source', 'summary', 'html'],
  listed: ({ country, industry, day }) => ({
    region: country || null,
    level: industry || null,
    day,
    year: yearOf(day),
  }),
  listAddress: '/web/overseas/warning',
  address: '/web/overseas/warning',
});

const abroad = {
  fields: z.object({
    country: line(40),
    industry: line(60),
    organisation: line(120),
    contact: line(40),
    phone: telephone,
    address: line(200),
    link: webAddress,
  }),
  labels: {
    country: '国家或地区',
    industry: '行业',
    organisation: '机构',
    contact: '联系人',
    phone: '联系电话',
    address: '地址',
    link: '网址',
  },
  inputs: {
    country: 'text',
    industry: 'industry',
    organisation: 'text',
    contact: 'text',
    phone: 'text',
    address: 'text',
    link: 'address',
  },
  columns: ['country', 'organisation'],
  needs: ['source', 'summary', 'html'],
} as const;

/** Assistance in disputes abroad. */
export const assistance = declareKind({
  ...abroad,
  kind: 'assistance',
  listed: ({ country, industry }) => ({ region: country || null, level: industry || null }),
  listAddress: '/web/overseas/assistance',
  address: '/web/overseas/assistance',
});

/** Associations and partners abroad. */
export const association = declareKind({
  ...abroad,
  kind: 'association',
  listed: ({ country, industry }) => ({ region: country || null, level: industry || null }),
  listAddress: '/web/overseas/association',
  address: '/web/overseas/association',
});

/** Audiences of a published report’s document. */
export const reportAudiences = { public: '公众', certified: '已认证企业' } as const;

/** A report on an industry, as a document. */
export const report = declareKind({
  kind: 'report',
  fields: z.object({
    industry: line(60),
    year: optionalYear,
    author: line(120),
    fileId: line(64),
    audience: z._default(z.enum(['public', 'certified']), 'certified'),
  }),
  labels: {
    industry: '行业',
    year: '年份',
    author: '编制单位',
    fileId: '报告文件（PDF）',
    audience: { label: '谁可以下载', choices: reportAudiences },
  },
  inputs: { fileId: 'pdf', industry: 'industry', year: 'number', author: 'text', audience: 'choice' },
  columns: ['industry', 'year', 'audience'],
  needs: ['source', 'summary', 'cover', 'file'],
  textless: true,
  listed: ({ industry, year, audience }) => ({ level: industry || null, year, status: audience }),
  listedBy: { status: 'audience' },
  listAddress: '/web/reports',
  address: '/web/reports',
});
