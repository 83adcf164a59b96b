import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, instant, queryId, required, text, whole } from '../fields';
import type { FieldLabels } from '../labels';
import { listRequest, pageOf } from '../list';

export const mediumKindNames = { picture: '图片', attachment: '附件' } as const;
export const mediumStateNames = { ready: '可用', waiting: '处理中', failed: '处理失败' } as const;
/** Kinds of holders of a use of a medium: a saved revision of an item, a version of the site, an unsaved draft. */
export const mediumHolderNames = { revision: '内容', site_version: '网站设置', draft: '草稿' } as const;

/** Captions of the fields of a medium. */
export const mediaLabels = {
  alt: '替代文字',
  bytes: { label: '大小', kind: 'number' },
  caption: '说明文字',
  createdAt: { label: '上传时间', kind: 'time' },
  credit: '来源或作者',
  decorative: { label: '装饰性图片', kind: 'yes' },
  deleted: { label: '回收站', kind: 'yes' },
  deletedAt: { label: '删除时间', kind: 'time' },
  extension: '格式',
  fault: '失败原因',
  form: '文件',
  hash: '内容标记',
  height: { label: '高（像素）', kind: 'number' },
  kind: { label: '种类', choices: mediumKindNames },
  name: '文件名',
  missingAlt: { label: '缺替代文字', kind: 'yes' },
  state: { label: '状态', choices: mediumStateNames },
  updatedAt: { label: '更新时间', kind: 'time' },
  uploaderName: '上传者',
  use: { label: '使用情况', choices: { used: '使用中', unused: '未使用' } },
  used: { label: '使用中', kind: 'yes' },
  width: { label: '宽（像素）', kind: 'number' },
  widths: '尺寸',
} as const satisfies FieldLabels;

const access = { who: ['B'], scope: 'all', roles: ['admin', 'editor'] } as const;
const read = { labels: mediaLabels, access: { ...access, effect: 'read' } } as const;
const write = { method: 'POST', labels: mediaLabels, access: { ...access, effect: 'write' } } as const;

export const mediumKind = z.enum(['picture', 'attachment']);
export type MediumKind = z.output<typeof mediumKind>;

/** One picture or attachment of the library. */
export const mediumRow = z.object({
  id,
  kind: mediumKind,
  /** File name, with the extension of the actual type. */
  name: z.string(),
  extension: z.string(),
  /** Alternative text of the picture; empty until it is written, or when the picture is decorative. */
  alt: z.string(),
  decorative: z.boolean(),
  caption: z.string(),
  credit: z.string(),
  /** Of the original. */
  bytes: z.int(),
  /** Pixels as shown; null for an attachment, and until a picture is converted. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Identifies the content in addresses; changes with a replacement. */
  hash: z.string(),
  /** Available widths, ascending; none for an attachment, and until a picture is converted. */
  widths: z.array(z.int()),
  /**
   * `waiting`: its sizes, or those of its replacement, are being made. `failed`: they cannot be made, `fault` has the
   * reason.
   */
  state: z.enum(['ready', 'waiting', 'failed']),
  fault: z.string(),
  /** Whether it is used anywhere, publicly or not. */
  used: z.boolean(),
  uploaderName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** Moved to the recycle bin at this time. */
  deletedAt: z.nullable(instant),
  version: z.int(),
});
export type MediumRow = z.output<typeof mediumRow>;

/** Filters of the media library. */
export const mediaFilters = {
  /** Part of name, alt text, caption or credit. */
  keyword: z.optional(text(60)),
  kind: z.optional(mediumKind),
  use: z.optional(z.enum(['used', 'unused'])),
  /** Pictures without alternative text that are not decorative. */
  missingAlt: z.optional(z.boolean()),
  /** The recycle bin instead of the library. */
  deleted: z.optional(z.boolean()),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
};

/** A page of the media library, newest first unless sorted. */
export const listMedia = defineCall({
  method: 'POST',
  path: '/v1/admin/media/list',
  summary: '媒体库',
  ...read,
  request: listRequest(['createdAt', 'name', 'bytes'], mediaFilters),
  data: pageOf(mediumRow),
});

/** One medium, also from the recycle bin. 404 once it is deleted permanently. */
export const getMedium = defineCall({
  method: 'GET',
  path: '/v1/admin/media/detail',
  summary: '一个图片或附件',
  ...read,
  request: z.object({ id: queryId }),
  data: mediumRow,
});

/**
 * Uploads a picture (JPG, PNG, WebP, still GIF, ≤ 20 MB) or an attachment (PDF, DOC, XLS, PPT, their X forms, OFD, ZIP,
 * ≤ 50 MB); the type is read from its bytes. A file that the library already has returns the existing row.
 */
export const uploadMedium = defineCall({
  path: '/v1/admin/media/upload',
  summary: '上传图片或附件',
  ...write,
  access: { ...write.access, noRows: 'adds a medium and names no other' },
  body: 'multipart',
  request: z.object({ form: z.optional(z.unknown()), kind: mediumKind }),
  data: mediumRow,
});

/** Replaces the bytes of a medium: all its uses show the new ones after conversion, and the old ones until then. */
export const replaceMedium = defineCall({
  path: '/v1/admin/media/replace',
  summary: '替换图片或附件的文件',
  ...write,
  access: { ...write.access, noRows: 'media are the platform’s own: whoever may call it may replace every one' },
  body: 'multipart',
  request: z.object({ form: z.optional(z.unknown()), id: queryId, version: z.pipe(z.coerce.number(), whole) }),
  data: mediumRow,
});

/**
 * Changes the description of a medium; absent fields stay. Answers 409 with the current row when `version` is not the
 * latest, 422 at `alt` for the name of a file.
 */
export const updateMedium = defineCall({
  path: '/v1/admin/media/update',
  summary: '修改图片或附件的文字',
  ...write,
  request: z.object({
    id,
    version: whole,
    /** Its extension stays that of the file. */
    name: required(120, '请输入文件名'),
    alt: z.optional(text(200)),
    decorative: z.optional(z.boolean()),
    caption: z.optional(text(300)),
    credit: z.optional(text(100)),
  }),
  data: mediumRow,
});

/** Where a medium is used. */
export const mediumPlace = z.object({
  holder: z.enum(['revision', 'site_version', 'draft']),
  /** Id of the holder. */
  holderId: id,
  title: z.string(),
  /** Address of the administration page that shows it. */
  path: z.string(),
  /** Whether it is public there now. */
  isPublic: z.boolean(),
});
export type MediumPlace = z.output<typeof mediumPlace>;

/** Every place that uses a medium, public ones first. */
export const mediumPlaces = defineCall({
  method: 'GET',
  path: '/v1/admin/media/places',
  summary: '图片或附件用在哪里',
  ...read,
  request: z.object({ id: queryId }),
  data: z.array(mediumPlace),
});

/** Moves it to the recycle bin. 409 for a used one; message and `current` name the uses. */
export const deleteMedium = defineCall({
  path: '/v1/admin/media/delete',
  summary: '把图片或附件放入回收站',
  ...write,
  request: z.object({ id, version: whole }),
  data: mediumRow,
});

/** Restores it from the recycle bin. */
export const restoreMedium = defineCall({
  path: '/v1/admin/media/restore',
  summary: '从回收站恢复图片或附件',
  ...write,
  request: z.object({ id, version: whole }),
  data: mediumRow,
});

/** Retries the conversion of a picture. */
export const retryMedium = defineCall({
  path: '/v1/admin/media/retry',
  summary: '重新处理图片',
  ...write,
  request: z.object({ id, version: whole }),
  data: mediumRow,
});

/** The bytes of a medium for editors: a picture at one of its widths, else the uploaded original. */
export const openMedium = defineCall({
  method: 'GET',
  path: '/v1/admin/media/file',
  summary: '查看图片或下载附件',
  ...read,
  body: 'blob',
  request: z.object({
    id: queryId,
    /** A width of the row; default is the original. */
    width: z.optional(z.pipe(z.coerce.number(), whole)),
    /** From the row: other content has another address. 404 when it is outdated. */
    hash: z.string(),
  }),
  data: z.unknown(),
});
