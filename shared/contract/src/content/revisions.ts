import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, instant, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { comparison } from './comparison';
import { contentItem, contentRevision } from './content';
import { read, write } from './content-access';

/** All revisions of an item without their texts, the newest first. */
export const listRevisions = defineCall({
  ...read,
  path: '/v1/admin/content/revisions',
  summary: '历次版本',
  request: listRequest(['number'], { contentId: id }),
  data: pageOf(
    z.object({
      id,
      number: z.int(),
      title: z.string(),
      authorName: z.string(),
      savedAt: instant,
      isPublic: z.boolean(),
      /** Characters of the text. */
      length: z.int(),
    }),
  ),
});

/** One revision with its text. */
export const getRevision = defineCall({
  ...read,
  path: '/v1/admin/content/revision',
  summary: '一个版本',
  request: z.object({ contentId: id, number: whole }),
  data: contentRevision,
});

/** A revision by its number, or the account's unsaved draft. */
const comparedSide = z.optional(z.union([whole, z.literal('draft')]));

/** Compares two revisions; by default the newest with the one before it. 404 for a missing side. */
export const compareContent = defineCall({
  ...read,
  path: '/v1/admin/content/compare',
  summary: '比较两个版本',
  request: z.object({ contentId: id, from: comparedSide, to: comparedSide }),
  data: comparison,
});

/** Saves an old revision's text as a new revision. 409 and 422 as for saving. */
export const restoreRevision = defineCall({
  ...write,
  path: '/v1/admin/content/restore-revision',
  summary: '恢复到某个版本',
  request: z.object({ id, version: whole, number: whole }),
  data: contentItem,
});
