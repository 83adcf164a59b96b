import * as z from 'zod/mini';
import { batchRequest, batchResult } from '../batches/batch';
import { defineCall } from '../call';
import { countOf, day, id, instant, name, required, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';
import { patentLabels } from '../patents/patent-labels';
import {
  legalStatusFilter,
  TYPE_MISSING,
  patentTypeFilter,
  patentTypeIfKnown,
  patentTypeKey,
} from '../patents/patent-type';

/** Facts that the company may state where the platform does not know them, by name. */
export const statedFactNames = { applicationDate: '申请日', grantDate: '授权公告日', legalStatus: '法律状态' } as const;

/** Captions of the fields of a patent of a company's library. */
export const libraryLabels = {
  ...patentLabels,
  addedAt: { label: '加入时间', kind: 'time' },
  addedFrom: { label: '加入日期起', kind: 'day' },
  addedTo: { label: '加入日期止', kind: 'day' },
  applicant: '申请人',
  applicationFrom: { label: '申请日起', kind: 'day' },
  applicationTo: { label: '申请日止', kind: 'day' },
  categoryId: '分类',
  categoryName: { label: '分类', none: '未分类' },
  collected: { label: '企业收藏', kind: 'yes' },
  core: { label: '核心专利', kind: 'yes' },
  divisional: { label: '分案申请', kind: 'yes' },
  grantDate: { label: '授权公告日', kind: 'day' },
  note: '备注',
  numbers: '号码',
  origin: { label: '来源', choices: { platform: '平台收录', manual: '手工录入' } },
  patentIds: '专利',
  shelf: { label: '归属', choices: { own: '本企业', watched: '关注' } },
  shelfSaid: { label: '归属由企业指定', kind: 'yes' },
  statedFacts: { label: '企业填报', choices: statedFactNames },
  restore: { label: '放回专利库', kind: 'yes' },
} as const satisfies FieldLabels;

/** Access of the calls that read a library, and of those that change it. */
export const read = { who: ['A'], scope: 'company', effect: 'read' } as const;
export const write = { who: ['A'], scope: 'company', effect: 'write' } as const;
const ids = z.array(id).check(z.minLength(1, '请先选择专利'), z.maxLength(500, '一次最多处理 500 件'));

/** Shelf of a library: the company's own patents, or those that it watches. */
export const shelf = z.enum(['own', 'watched']);

/** A patent of the company's library. */
export const libraryPatent = z.object({
  id,
  publicationNumber: z.string(),
  /** As printed, with dot and check digit. */
  applicationNumber: z.string(),
  title: z.string(),
  /** 发明 · 实用新型 · 外观设计, or empty. */
  patentType: z.string(),
  applicants: z.array(z.string()),
  inventors: z.array(z.string()),
  applicationDate: z.nullable(z.string()),
  publicationDate: z.nullable(z.string()),
  ipc: z.array(z.string()),
  legalStatus: z.string(),
  categoryId: z.nullable(id),
  categoryName: z.string(),
  core: z.boolean(),
  collected: z.boolean(),
  note: z.string(),
  /** 本企业 (an applicant is the company) or 关注. */
  shelf,
  /** The company has said so; else it follows from the names of the applicants. */
  shelfSaid: z.boolean(),
  addedAt: instant,
  /** Day of the announcement of the grant as the company states it. */
  grantDate: z.nullable(z.string()),
  /** The facts above that the company states and the platform does not know. */
  statedFacts: z.array(z.enum(['applicationDate', 'grantDate', 'legalStatus'])),
  /** Whether the record is the platform's (found by applicant or number) or entered by the company. */
  origin: z.enum(['platform', 'manual']),
  isDemo: z.boolean(),
  version: z.int(),
});
export type LibraryPatent = z.output<typeof libraryPatent>;

/** Filters of a library; a row must match all given ones. */
export const libraryFilters = {
  /** Parts of the title, all of them, or part of any number. */
  keyword: z.optional(text(120)),
  patentType: z.optional(z.array(patentTypeFilter)),
  legalStatus: z.optional(z.array(legalStatusFilter)),
  categoryId: z.optional(z.int()),
  core: z.optional(z.boolean()),
  collected: z.optional(z.boolean()),
  shelf: z.optional(shelf),
  /** Part of the name of an applicant. */
  applicant: z.optional(text(120)),
  /** Rows of the library, for a link to what was just added. */
  ids: z.optional(z.array(id).check(z.maxLength(500))),
  addedFrom: z.optional(day),
  addedTo: z.optional(day),
  applicationFrom: z.optional(day),
  applicationTo: z.optional(day),
  publicationFrom: z.optional(day),
  publicationTo: z.optional(day),
};

/** The company's own library; latest publication first unless sorted. */
export const listLibrary = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/index',
  summary: '企业专利库',
  labels: libraryLabels,
  access: read,
  request: listRequest(['publicationDate', 'applicationDate', 'title', 'addedAt', 'id'], libraryFilters),
  data: pageOf(libraryPatent),
});

/** Categories with their number of patents. `default_cate` returns the ones every library starts with. */
const category = z.object({ id, name: z.string(), count: z.int(), isDefault: z.boolean() });

/** The library's categories with their number of patents; the default ones first. */
export const listCategories = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/cate',
  summary: '专利分类',
  labels: libraryLabels,
  access: read,
  request: z.object({}),
  data: z.array(category),
});

/** The categories every library begins with; they can be neither renamed nor removed. */
export const listDefaultCategories = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/default_cate',
  summary: '默认专利分类',
  labels: libraryLabels,
  access: read,
  request: z.object({}),
  data: z.array(category),
});

/**
 * Creates a category (no id), renames it (id and name), removes it (id, remove), or adds patents to it (id or null,
 * patentIds).
 */
export const updatePatentCategory = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/update-patent-category',
  summary: '维护专利分类',
  labels: { ...libraryLabels, id: '分类', name: '分类名称', remove: '删除' },
  access: write,
  request: z.object({
    id: z.optional(z.nullable(id)),
    name: z.optional(name(30, '请输入分类名称')),
    remove: z.optional(z.boolean()),
    patentIds: z.optional(ids),
  }),
  data: z.object({ id: z.nullable(id), changed: z.int() }),
});

/** Marks patents as core (核心专利) or not. 404 without any change when one of the rows is another company's. */
export const setCore = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/core',
  summary: '标记或取消核心专利',
  labels: libraryLabels,
  access: write,
  request: batchRequest(libraryFilters, { core: z.boolean() }),
  data: batchResult,
});

/** collage = collect, spelling as in the platform. */
export const collectPatents = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/collage',
  summary: '收藏或取消收藏专利',
  labels: libraryLabels,
  access: write,
  request: batchRequest(libraryFilters, { collected: z.boolean() }),
  data: batchResult,
});

/** Puts patents of the library into a category, or with null into none. */
export const categorisePatents = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/categorise',
  summary: '归入专利分类',
  access: write,
  labels: libraryLabels,
  request: batchRequest(libraryFilters, { categoryId: z.nullable(id) }),
  data: batchResult,
});

/** Required fields of a manually entered patent, with the messages for missing ones. */
export const patentNeeds = {
  title: '请输入专利名称',
  applicationNumber: '请输入申请号',
  patentType: TYPE_MISSING,
  applicants: '至少一名申请人',
} as const satisfies Partial<Record<keyof LibraryPatent, string>>;

const applicants = z.array(required(120, '请输入申请人')).check(z.maxLength(20, '最多 20 名申请人'));
const inventors = z.array(required(60, '请输入发明人')).check(z.maxLength(50, '最多 50 名发明人'));
const legalStatus = z.enum(['有效', '审中', '失效', '未知']);
const editable = {
  grantDate: z.optional(z.nullable(day)),
  /** The number has a later year than the filing day: a divisional application (分案申请) keeps the day of its parent. */
  divisional: z.optional(z.boolean()),
  publicationNumber: z.optional(text(40)),
  applicationDate: z.optional(z.nullable(day)),
  publicationDate: z.optional(z.nullable(day)),
  categoryId: z.optional(z.nullable(id)),
  note: z.optional(text(500)),
};

/** Adds a patent entered by hand; 422 at the field when the application number is in the library already. */
export const createPatent = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/create',
  summary: '手工新增专利',
  labels: libraryLabels,
  access: write,
  request: z.object({
    title: required(300, patentNeeds.title),
    /** Any usual spelling; the check digit is verified. */
    applicationNumber: required(40, patentNeeds.applicationNumber),
    patentType: patentTypeKey,
    applicants: applicants.check(z.minLength(1, patentNeeds.applicants)),
    inventors: z._default(inventors, []),
    legalStatus: z._default(legalStatus, '未知'),
    ...editable,
  }),
  data: libraryPatent,
});

/** Adds by number from the search index: up to 500 application or publication numbers, each with its result. */
export const insertPatents = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/insert',
  summary: '按号码从平台加入专利',
  labels: libraryLabels,
  access: write,
  request: z.object({
    numbers: z
      .array(required(40, '号码不能为空'))
      .check(z.minLength(1, '请输入号码'), z.maxLength(500, '一次最多 500 个号码')),
    /** Without one it follows from the names of the applicants. */
    shelf: z.optional(shelf),
    categoryId: z.optional(z.nullable(id)),
  }),
  data: z.object({
    added: z.int(),
    rows: z.array(
      z.object({
        input: z.string(),
        outcome: z.enum(['added', 'present', 'missing', 'invalid']),
        message: z.string(),
        /** Row of the library with its title and shelf, of what is in it. */
        id: z.optional(id),
        title: z.optional(z.string()),
        shelf: z.optional(shelf),
      }),
    ),
  }),
});

/**
 * Changes the given fields; the rest stays. Of a platform record category and note change, and the company may state
 * filing day, grant and legal status where the record lacks them (企业填报). Fields of `patentNeeds` may stay unknown, but
 * a known value cannot be emptied: 422 at the field.
 */
export const updatePatent = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/update',
  summary: '修改专利',
  labels: libraryLabels,
  access: write,
  request: z.object({
    id,
    version: whole,
    title: z.optional(text(300)),
    applicationNumber: z.optional(text(40)),
    patentType: z.optional(z.nullable(patentTypeIfKnown)),
    applicants: z.optional(applicants),
    inventors: z.optional(inventors),
    legalStatus: z.optional(z.nullable(legalStatus)),
    ...editable,
  }),
  data: libraryPatent,
});

/** Removes patents from the library (`restore` adds them again). */
export const deletePatents = defineCall({
  method: 'POST',
  path: '/v1/frontend/patent/delete',
  summary: '从专利库移出或恢复',
  labels: libraryLabels,
  access: write,
  request: batchRequest(libraryFilters, { restore: z.optional(z.boolean()) }),
  data: batchResult,
});

/** The company's dashboard. */
export const portalHome = defineCall({
  method: 'POST',
  path: '/v1/frontend/home/summary',
  summary: '企业首页数据',
  labels: libraryLabels,
  access: read,
  request: z.object({}),
  data: z.object({
    companyName: z.string(),
    isDemo: z.boolean(),
    asOf: z.string(),
    /** The numbers count the patents of 本企业 only. */
    total: z.int(),
    core: z.int(),
    effective: z.int(),
    /** Without a category. */
    uncategorised: z.int(),
    /** Published in this calendar year so far, and in the last one up to the same day. */
    thisYear: z.int(),
    lastYear: z.int(),
    byType: z.array(countOf),
    byLegalStatus: z.array(countOf),
    filingsByYear: z.array(
      z.object({ year: z.int(), invention: z.int(), utility: z.int(), design: z.int(), unknown: z.int() }),
    ),
    latest: z.array(libraryPatent),
  }),
});
