import * as z from 'zod/mini';
import { defineCall } from '../call';
import { patentHit, searchLabels } from './search';

/** A term of the comparison. */
export const tellingTerm = z.object({
  term: z.string(),
  /** Number of patents that contain it, exactly: the fewer, the more specific. */
  documents: z.int(),
  /** Its share of the score, 0–1; overlapping terms share theirs. */
  share: z.number(),
  /** Whether it was taken from the nearest patents and is missing in the text. */
  added: z.boolean(),
});

/**
 * Patents most similar to a text or to a patent, with the terms that make them similar. Exact over the whole index; no
 * data leave the server.
 */
export const searchIntelligence = defineCall({
  method: 'POST',
  path: '/v1/search/intelligence',
  summary: '语义检索：按文字或专利号找相近专利',
  labels: { ...searchLabels, text: '文字', except: '不列出的专利', without: '不比较的词' },
  access: { who: 'any', scope: 'none', effect: 'read' },
  request: z.object({
    /** A text, or the number of a patent whose title and abstract are the text. */
    text: z.string().check(z.trim(), z.minLength(2, '请输入至少 2 个字'), z.maxLength(20_000, '文字最多 20000 个字')),
    /**
     * Number of an excluded patent, such as the source of the text: it is not listed, and no terms are taken from it.
     */
    except: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40, '专利号最多 40 个字'))),
    /** Excluded terms, of the text or of the nearest patents. */
    without: z._default(
      z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
        .check(z.maxLength(100, '最多去掉 100 个词')),
      [],
    ),
    size: z._default(z.int().check(z.minimum(1), z.maximum(100, '最多 100 件')), 20),
  }),
  data: z.object({
    /** The patent of the given number, null for a text. */
    source: z.nullable(z.object({ publicationNumber: z.string(), title: z.string() })),
    /** The compared terms, highest weight first. */
    terms: z.array(tellingTerm),
    /** Further terms: of lower weight, and not counted. */
    minor: z.array(z.object({ term: z.string(), added: z.boolean() })),
    list: z.array(z.object({ patent: patentHit, score: z.number(), terms: z.array(tellingTerm) })),
    notices: z.array(z.string()),
    milliseconds: z.number(),
  }),
});
