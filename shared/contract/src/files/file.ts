import * as z from 'zod/mini';
import { defineCall } from '../call';
import { text } from '../fields';
import type { FieldLabels } from '../labels';

/** Files attached to one message. */
export const MOST_FILES = 5;

/** A file attached to a row; `url` downloads it. */
export const attachedFile = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.string(),
});

/** Ids of files that the account has uploaded. */
export const fileIds = z._default(z.array(text(64)).check(z.maxLength(MOST_FILES, `最多附 ${MOST_FILES} 个文件`)), []);

/** Captions of the fields of an uploaded file. */
export const fileLabels = {
  form: '文件',
  purpose: { label: '用途', choices: { document: '材料', report: '报告' } },
  name: '文件名',
  size: { label: '大小', kind: 'number' },
  type: '类型',
} as const satisfies FieldLabels;

/**
 * Uploads one file: a document (JPG, PNG, WebP, PDF, DOCX, XLSX) of up to 20 MB, or for administrators and editors a
 * report (PDF) of up to 50 MB; the type is read from its bytes.
 */
export const uploadFile = defineCall({
  method: 'POST',
  path: '/v1/common/file',
  summary: '上传文件',
  labels: fileLabels,
  access: {
    who: 'any',
    scope: 'self',
    adminView: 'never',
    effect: 'write',
    noRows: 'adds a file of the caller’s own and names no other',
  },
  body: 'multipart',
  request: z.object({
    form: z.optional(z.unknown()),
    purpose: z._default(z.enum(['document', 'report']), 'document'),
  }),
  data: attachedFile,
});

/**
 * The bytes of an uploaded file, for its owner and for accounts that may read the row it belongs to; 404 for all
 * others.
 */
export const downloadFile = defineCall({
  method: 'GET',
  path: '/v1/common/file/content',
  summary: '下载文件',
  labels: fileLabels,
  access: {
    who: 'any',
    scope: 'self',
    effect: 'read',
    adminView: 'read',
    viewedBecause: 'the row that a file belongs to decides who may read it',
  },
  body: 'blob',
  request: z.object({ id: z.string() }),
  data: z.unknown(),
});
