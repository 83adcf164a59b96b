import * as z from 'zod/mini';
import { defineCall } from '../call';
import { facetFilter, searchLabels, searchQuery } from './search';
import type { FieldLabels } from '../labels';

/** What the fields of a kept link are called. */
const linkLabels = {
  exp: '检索式',
  filters: searchLabels.filters,
  key: '链接',
  marks: searchLabels.marks,
  search: '检索内容',
} as const satisfies FieldLabels;

/** Key of a kept search: 22 characters, made up by the page, not to be guessed. */
const key = z.string().check(z.regex(/^[\w-]{22}$/, '链接不完整'));

/** What an address stands for when it would be too long to be one: expression and filters. */
export const linkedSearch = z.object({
  exp: searchQuery.shape.exp,
  filters: searchQuery.shape.filters,
  marks: searchQuery.shape.marks,
});

/** Keeps a search that is too long for an address under a key. Kept again, nothing changes. 409 when the key means another search. */
export const keepSearchLink = defineCall({
  method: 'POST',
  path: '/v1/search/link-keep',
  summary: '保存过长检索的链接',
  labels: linkLabels,
  access: {
    who: 'any',
    scope: 'self',
    effect: 'write',
    adminView: 'write',
    releaseCheck: 'ignore',
    audit: 'none',
    noRows: 'a kept link is open to whoever has its key, and nobody can change it',
  },
  request: z.object({ key, search: linkedSearch }),
  data: z.object({ key: z.string() }),
});

/** The search that a key stands for; whoever is signed in and has the link may open it. 404 when it is not known. */
export const readSearchLink = defineCall({
  method: 'POST',
  path: '/v1/search/link',
  summary: '读取过长检索的链接',
  labels: linkLabels,
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({ key }),
  data: linkedSearch,
});

/**
 * A search that means the same to somebody else: the caller's own `#3` and `##name` give way to what they stand for. 422
 * when one is not known, has filters that the rest of the expression cannot take up, or the whole becomes too long.
 */
export const portableExpression = defineCall({
  method: 'POST',
  path: '/v1/search/portable',
  summary: '可以交给他人的检索式',
  labels: linkLabels,
  access: { who: 'any', scope: 'self', effect: 'read' },
  request: z.object({
    exp: searchQuery.shape.exp,
    /** Of the search, to which those of a set may be added. A page that does not send them takes none back: then such a set is refused. */
    filters: z.optional(z.array(facetFilter).check(z.maxLength(20, '最多 20 项筛选'))),
    marks: searchQuery.shape.marks,
  }),
  data: z.object({
    ...linkedSearch.shape,
    exp: z.string(),
    /** Whether the expression differs from what was asked for. */
    changed: z.boolean(),
  }),
});
