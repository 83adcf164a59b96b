import * as z from 'zod/mini';
import { id, publicationNumber } from '../fields';
import { defineCall } from '../call';
import { patentHit } from '../search/search';
import { patentLabels } from './patent-labels';

/** A date and whether it was read from a document or derived from a number. */
export const sourcedDate = z.object({ date: z.nullable(z.string()), derived: z.boolean() });

/** Parts that many records lack: pages show only those present. */
export const patentPart = z.enum(['claims', 'description', 'drawings', 'legalEvents', 'relations']);
export type PatentPart = z.output<typeof patentPart>;

/** All data of one patent. */
export const patentDetail = z.object({
  ...patentHit.shape,
  /** Whole abstract. */
  abstract: z.string(),
  office: z.string(),
  kindCode: z.string(),
  filing: sourcedDate,
  mainIpc: z.string(),
  companies: z.array(z.object({ id, name: z.string() })),
  publications: z.array(z.object({ number: z.string(), kind: z.string(), date: z.nullable(z.string()) })),
  legalEvents: z.array(
    z.object({ code: z.string(), name: z.string(), date: z.nullable(z.string()), detail: z.string() }),
  ),
  /** The last day of the right without earlier end, null when type or filing date is unknown. */
  expiryDate: z.nullable(z.string()),
  /** Parts that the platform has; `relations` are family, priorities and citations in both directions. */
  parts: z.array(patentPart),
  /** Source of the record, Chinese, and its date. */
  source: z.string(),
  sourceDate: z.string(),
});
export type PatentDetail = z.output<typeof patentDetail>;

/** By publication number, with or without kind code; 404 when unknown. */
export const getPatent = defineCall({
  method: 'GET',
  path: '/v1/patent/detail',
  summary: '专利详情',
  labels: patentLabels,
  access: { who: 'public', scope: 'none', effect: 'read' },
  request: z.object({ publicationNumber }),
  data: patentDetail,
});
