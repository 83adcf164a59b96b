import * as z from 'zod/mini';
import { defineCall } from '../call';
import { changePiece } from '../change-piece';
import { id, publicationNumber, queryId } from '../fields';
import { patentLabels } from './patent-labels';
import type { FieldLabels } from '../labels';

/** Captions of the fields of a request for a part of a document. */
export const readerLabels = {
  ...patentLabels,
  from: '起始段落',
  kind: '文献种类代码',
  size: '段落数',
  v: '图片版本',
} as const satisfies FieldLabels;

const access = { who: 'public', scope: 'none', effect: 'read' } as const;
/** Characters of a kind code that are read. The code is part of addresses; an unknown one is reported. */
export const MOST_KIND = 16;
/** Kind code of the document to read, `F` for documents as filed; default is the last publication with such a text. */
const kind = z.optional(z.string().check(z.maxLength(MOST_KIND, `种类代码最多 ${MOST_KIND} 个字`)));

/**
 * Why a part is missing. `not-in-source`: a source of this patent was read and lacks it. `not-imported`: no source that
 * could contain it was imported. `not-applicable`: this kind of patent has none.
 */
export const absence = z.object({
  reason: z.enum(['not-in-source', 'not-imported', 'not-applicable']),
  message: z.string(),
});
export type Absence = z.output<typeof absence>;

/** Source of a value; both empty when unknown. */
const provenance = { source: z.string(), date: z.nullable(z.string()) };

/** One field of the bibliography. `values` is empty exactly when `absent` has the reason. */
export const biblioField = z.object({
  field: z.string(),
  name: z.string(),
  group: z.enum(['identity', 'people', 'classes', 'dates', 'international', 'counts', 'value']),
  values: z.array(z.string()),
  absent: z.nullable(absence),
  ...provenance,
});
export type BiblioField = z.output<typeof biblioField>;

/** Head of every reading page. */
const head = {
  id,
  publicationNumber: z.string(),
  title: z.string(),
  isDemo: z.boolean(),
};

export const readBibliography = defineCall({
  method: 'GET',
  path: '/v1/patent/bibliography',
  summary: '专利著录项目（每项注明来源和日期）',
  labels: readerLabels,
  access,
  request: z.object({ publicationNumber }),
  data: z.object({ ...head, fields: z.array(biblioField) }),
});

/** A document whose text can be read: kind code, its Chinese name and date. */
export const readableDocument = z.object({ kind: z.string(), name: z.string(), date: z.nullable(z.string()) });

/** `date` is the date of the source. */
const document = { documents: z.array(readableDocument), kind: z.string(), absent: z.nullable(absence), ...provenance };

/** A reference numeral of the drawings and the name of its part. */
export const numeral = z.object({ numeral: z.string(), name: z.string() });

export const readerClaim = z.object({
  number: z.int(),
  /** Its parts are separate lines; U+FFFC marks a picture of the source. */
  text: z.string(),
  dependsOn: z.array(z.int()),
  independent: z.boolean(),
  /** Its parent in the tree of claims: the last one it refers to; null at the top. */
  parent: z.nullable(z.int()),
  /** Depth in the tree, 0 at the top. */
  depth: z.int(),
});
export type ReaderClaim = z.output<typeof readerClaim>;

/** The claims in their order, each with its position in the tree. */
export const readClaims = defineCall({
  method: 'GET',
  path: '/v1/patent/claims',
  summary: '权利要求（树）',
  labels: readerLabels,
  access,
  request: z.object({ publicationNumber, kind }),
  data: z.object({
    ...head,
    ...document,
    claims: z.array(readerClaim),
    numerals: z.array(numeral),
    pictures: z.array(z.string()),
  }),
});

export const readerParagraph = z.object({
  /** From 0, within the description. */
  index: z.int(),
  /** As printed: `0001`, empty where the source has no numbers. */
  number: z.string(),
  section: z.enum(['field', 'background', 'summary', 'drawings', 'embodiments', 'other']),
  /** U+FFFC marks a picture of the source. */
  text: z.string(),
});

/** Paragraphs of one answer at most. */
export const MAX_PARAGRAPHS = 400;

/** A part of the description: `total` paragraphs in all, this answer starts at `from`. */
export const readDescription = defineCall({
  method: 'GET',
  path: '/v1/patent/description',
  summary: '说明书（分段）',
  labels: readerLabels,
  access,
  request: z.object({
    publicationNumber,
    kind,
    from: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    size: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PARAGRAPHS, `一次最多 ${MAX_PARAGRAPHS} 段`)),
      200,
    ),
  }),
  data: z.object({
    ...head,
    ...document,
    total: z.int(),
    /** Name and beginning of each section. */
    sections: z.array(z.object({ section: readerParagraph.shape.section, name: z.string(), from: z.int() })),
    paragraphs: z.array(readerParagraph),
    numerals: z.array(numeral),
    /** Addresses of the pictures in these paragraphs, in text order; '' for one that cannot be shown. */
    pictures: z.array(z.string()),
  }),
});

export const readerFigure = z.object({
  id,
  role: z.enum(['abstract', 'drawing']),
  label: z.string(),
  /** Positions of its numerals, in pixels of `width` and `height`; empty when unknown. */
  places: z.array(
    z.object({ numeral: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
  /** Addresses on this origin, empty unless it is ready. */
  image: z.string(),
  thumbnail: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  state: z.enum(['ready', 'waiting', 'failed', 'missing']),
  /** Why it cannot be shown, Chinese. */
  fault: z.string(),
});
export type ReaderFigure = z.output<typeof readerFigure>;

export const readDrawings = defineCall({
  method: 'GET',
  path: '/v1/patent/drawings',
  summary: '附图与摘要附图',
  labels: readerLabels,
  access,
  request: z.object({ publicationNumber, kind }),
  data: z.object({ ...head, ...document, figures: z.array(readerFigure), numerals: z.array(numeral) }),
});

/** The bytes of a figure. `v` changes with its content, so that answers can be cached for ever. */
export const readFigure = defineCall({
  method: 'GET',
  path: '/v1/patent/figure',
  summary: '附图图片',
  labels: { ...readerLabels, size: '图片大小' },
  access,
  body: 'blob',
  request: z.object({
    id: queryId,
    size: z._default(z.enum(['full', 'thumbnail']), 'full'),
    v: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: z.unknown(),
});

/** Abstract, claims and description as one sequence of numbered pieces, for search and highlighting. */
export const readFullText = defineCall({
  method: 'GET',
  path: '/v1/patent/full-text',
  summary: '全文（分部分）',
  labels: readerLabels,
  access,
  request: z.object({
    publicationNumber,
    kind,
    from: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    size: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PARAGRAPHS, `一次最多 ${MAX_PARAGRAPHS} 段`)),
      200,
    ),
  }),
  data: z.object({
    ...head,
    ...document,
    total: z.int(),
    parts: z.array(
      z.object({
        part: z.enum(['abstract', 'claims', 'description']),
        name: z.string(),
        from: z.int(),
        absent: z.nullable(absence),
      }),
    ),
    pieces: z.array(
      z.object({
        index: z.int(),
        part: z.enum(['abstract', 'claims', 'description']),
        label: z.string(),
        text: z.string(),
      }),
    ),
    /**
     * Addresses of the pictures in the claims and paragraphs of this answer, in text order; '' for one that cannot be
     * shown.
     */
    pictures: z.array(z.string()),
  }),
});

export const readerEvent = z.object({
  code: z.string(),
  name: z.string(),
  /** Group of the code, for colours: publication, grant, end, transfer …; '' for unknown codes. */
  group: z.string(),
  date: z.nullable(z.string()),
  effectiveDate: z.nullable(z.string()),
  announcementNumber: z.string(),
  detail: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  fromParties: z.array(z.string()),
  toParties: z.array(z.string()),
  contractNumber: z.string(),
  source: z.string(),
  /** Date of the source. */
  sourceDate: z.nullable(z.string()),
});

export const readLegalEvents = defineCall({
  method: 'GET',
  path: '/v1/patent/legal-events',
  summary: '法律事件时间线',
  labels: readerLabels,
  access,
  request: z.object({ publicationNumber }),
  data: z.object({
    ...head,
    /** 有效 · 审中 · 失效 · 未知, and the state in words where a source has it. */
    legalStatus: z.string(),
    legalState: z.string(),
    expiryDate: z.nullable(z.string()),
    absent: z.nullable(absence),
    /** Newest first. */
    events: z.array(readerEvent),
    disclaimer: z.string(),
  }),
});

/** Another document with its title and status, where the platform has it. */
const otherDocument = {
  office: z.string(),
  /** Office and number. */
  number: z.string(),
  kind: z.string(),
  date: z.nullable(z.string()),
  /** Publication number to open, null when the platform lacks it. */
  known: z.nullable(z.string()),
  title: z.string(),
  applicants: z.array(z.string()),
  legalStatus: z.string(),
};

export const readFamily = defineCall({
  method: 'GET',
  path: '/v1/patent/family',
  summary: '专利同族',
  labels: readerLabels,
  access,
  request: z.object({ publicationNumber }),
  data: z.object({
    ...head,
    absent: z.nullable(absence),
    offices: z.array(z.string()),
    /** `derived`: inferred from equal priorities, stated by no source. */
    members: z.array(
      z.object({ ...otherDocument, family: z.enum(['simple', 'extended']), own: z.boolean(), derived: z.boolean() }),
    ),
    priorities: z.array(z.object({ office: z.string(), number: z.string(), date: z.nullable(z.string()) })),
  }),
});

export const readCitations = defineCall({
  method: 'GET',
  path: '/v1/patent/citations',
  summary: '引证与被引证',
  labels: readerLabels,
  access,
  request: z.object({ publicationNumber }),
  data: z.object({
    ...head,
    cited: z.array(
      z.object({
        ...otherDocument,
        type: z.enum(['patent', 'literature']),
        text: z.string(),
        category: z.string(),
        claims: z.string(),
        phase: z.string(),
      }),
    ),
    citedAbsent: z.nullable(absence),
    /** At most 200; `citingTotal` counts all. */
    citing: z.array(z.object(otherDocument)),
    citingTotal: z.int(),
    citingAbsent: z.nullable(absence),
  }),
});

/** Changes of the claims between publication and grant. */
export const readClaimChanges = defineCall({
  method: 'GET',
  path: '/v1/patent/claim-changes',
  summary: '公布与授权权利要求对照',
  labels: readerLabels,
  access,
  request: z.object({ publicationNumber }),
  data: z.object({
    ...head,
    absent: z.nullable(absence),
    before: z.nullable(readableDocument),
    after: z.nullable(readableDocument),
    claims: z.array(
      z.object({
        /** Number before and after; null where there is none. */
        before: z.nullable(z.int()),
        after: z.nullable(z.int()),
        change: z.enum(['same', 'changed', 'removed', 'added']),
        pieces: z.array(changePiece),
      }),
    ),
  }),
});
