import type { Absence, readableDocument } from '@platform/contract/patents/reader';
import type * as z from 'zod/mini';
import type { Services } from '../../../kernel/ports/services';
import type { PatentRow } from '../patents.queries';
import { notApplicable, notListed } from './absence';
import { type BodyRow, findBody, findDocuments } from './bodies.queries';
import { findShown } from './find-shown';

/** The requested document, with the facts that every answer repeats. */
export interface ChosenDocument {
  patent: PatentRow;
  body: BodyRow | undefined;
  /** Set if the requested document is not among the readable ones. */
  unknown: Absence | null;
  /** The part of every answer that describes the document. */
  facts: { documents: z.output<typeof readableDocument>[]; kind: string; source: string; date: string | null };
}

/**
 * Finds the patent and its document of a kind, or its latest document.
 * @throws ApiError 404 if there is no such patent
 */
export async function chooseDocument(
  { db }: Pick<Services, 'db'>,
  typed: string,
  kind: string | undefined,
): Promise<ChosenDocument> {
  const patent = await findShown(db, typed);
  const documents = await findDocuments(db, patent.id);
  const chosen = kind?.toUpperCase() || documents[0]?.kind || '';
  const body = chosen === '' ? undefined : await findBody(db, patent.id, chosen);
  return {
    patent,
    body,
    unknown: unknownDocument(chosen, documents),
    facts: { documents, kind: chosen, source: body?.source ?? '', date: body?.sourceDate ?? null },
  };
}

function unknownDocument(kind: string, documents: ChosenDocument['facts']['documents']): Absence | null {
  if (documents.length === 0 || documents.some((document) => document.kind === kind)) return null;
  const known = documents.map((document) => `${document.name}（${document.kind}）`).join('、');
  return { reason: 'not-imported', message: `没有收录种类代码为“${kind}”的文本；已收录的文本是：${known}。` };
}

/** Returns the reason why a document has no claims, description or drawings. */
export function textAbsence({ patent, body, unknown }: ChosenDocument, what: '权利要求' | '说明书'): Absence {
  if (unknown) return unknown;
  if (patent.patentType === 'design')
    return notApplicable(
      `外观设计专利没有${what === '说明书' ? '说明书，简要说明见摘要' : '权利要求书，保护范围以图片或照片为准'}。`,
    );
  return body ? { reason: 'not-in-source', message: `来源（${body.source}）没有${what}。` } : notListed(what);
}
