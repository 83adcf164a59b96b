import * as z from 'zod/mini';
import { defineCall } from '../call';
import { patentHit, searchLabels } from './search';

/** A term that a text and a patent share. */
export const tellingTerm = z.object({
  term: z.string(),
  /** Patents that have it: the fewer, the more it tells. */
  documents: z.int(),
  /** Its share of the score, 0–1. */
  share: z.number(),
});

/** Patents nearest to a text or to a patent, with the terms that make them near. Exact over the whole index, nothing leaves the server. */
export const searchIntelligence = defineCall({
  method: 'POST',
  path: '/v1/search/intelligence',
  summary: '语义检索：按文字或专利号找相近专利',
  labels: { ...searchLabels, text: '文字' },
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({
    /** A text, or the number of a patent whose title and abstract are the text. */
    text: z.string().check(z.trim(), z.minLength(2, '请输入至少 2 个字'), z.maxLength(20_000, '文字最多 20000 个字')),
    size: z._default(z.int().check(z.minimum(1), z.maximum(100, '最多 100 件')), 20),
  }),
  data: z.object({
    /** The patent whose number was given, null for a text. */
    source: z.nullable(z.object({ publicationNumber: z.string(), title: z.string() })),
    /** The terms that were compared, the most telling first. */
    terms: z.array(tellingTerm),
    list: z.array(z.object({ patent: patentHit, score: z.number(), terms: z.array(tellingTerm) })),
    notices: z.array(z.string()),
    milliseconds: z.number(),
  }),
});
