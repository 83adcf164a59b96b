import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Absence, readCitations as citationsCall } from '@platform/contract/patents/reader';
import type { DataOf } from '@platform/contract/call';
import { pageRows } from '../../../kernel/database/page-rows';
import type { Database } from '../../../kernel/database/pool';
import { publication } from '../../../kernel/database/schema/patent';
import { type FieldSource, patentCitation } from '../../schema/patent-record';
import type { Services } from '../../../kernel/ports/services';
import { notCollected } from './absence';
import { findBiblio } from './bodies.queries';
import { documentSource } from './document-source';
import { findShown, headOf } from './find-shown';
import { describe, findKnown } from './known-documents';

const noCitations = (source: FieldSource | undefined): Absence =>
  source
    ? {
        reason: 'not-in-source',
        message: `来源（${source.source}）没有载明引证文献；公布文本通常没有，授权公告文本才有。`,
      }
    : notCollected('引证文献', '一般印在授权公告文本的扉页上');

/** Maximum number of citing documents in one answer. */
const MOST_CITING = 200;

/**
 * Returns cited and citing documents, from the patent's sources and from the platform's other patents.
 * @throws ApiError 404
 */
export async function readCitations(
  { db }: Pick<Services, 'db'>,
  typed: string,
): Promise<DataOf<typeof citationsCall>> {
  const patent = await findShown(db, typed);
  const [cited, told, inPlatform, biblio] = await Promise.all([
    findCitations(db, patent.id, 'cited'),
    findCitations(db, patent.id, 'citing'),
    findCiting(db, patent.id, MOST_CITING),
    findBiblio(db, patent.id),
  ]);
  const toldDocuments = told.map(({ office, number, kindCode, date }) => ({ office, number, kind: kindCode, date }));
  // The A and B documents of one patent count as one citing document.
  const others = toldDocuments
    .filter(
      (each, at) =>
        toldDocuments.findIndex(({ office, number }) => office === each.office && number === each.number) === at,
    )
    .filter((each) => !inPlatform.list.some(({ office, number }) => office === each.office && number === each.number));
  const citing = [...inPlatform.list, ...others].slice(0, MOST_CITING);
  const known = await findKnown(db, [
    ...cited.map(({ office, number, kindCode }) => ({ office, number, kind: kindCode })),
    ...citing,
  ]);
  const total = inPlatform.total + others.length;
  return {
    ...headOf(patent),
    cited: cited.map(({ office, number, kindCode, date, type, text, category, claims, phase }) => ({
      ...describe({ office, number, kind: kindCode, date }, known),
      type,
      text,
      category,
      claims,
      phase,
    })),
    citedAbsent: cited.length > 0 ? null : noCitations(documentSource(biblio)),
    citing: citing.map((each) => describe(each, known)),
    citingTotal: total,
    citingAbsent: total > 0 ? null : { reason: 'not-in-source', message: '平台现有数据中没有引证本专利的文献。' },
  };
}

/** Returns the cited or citing documents that a source lists, in the order of the source. */
function findCitations(db: Database, patentId: number, direction: 'cited' | 'citing') {
  return db
    .select()
    .from(patentCitation)
    .where(and(eq(patentCitation.patentId, patentId), eq(patentCitation.direction, direction)))
    .orderBy(patentCitation.position);
}

/**
 * Returns documents of the platform that cite one of a patent's publications, latest first; of each patent the latest
 * one.
 */
function findCiting(
  db: Database,
  patentId: number,
  most: number,
): Promise<{ total: number; list: { office: string; number: string; kind: string; date: string | null }[] }> {
  const own = alias(publication, 'own');
  const latest = alias(publication, 'latest');
  const citing = db
    .selectDistinctOn([patentCitation.patentId], {
      patentId: patentCitation.patentId,
      office: latest.office,
      number: latest.number,
      kind: latest.kindCode,
      date: latest.date,
    })
    .from(own)
    .innerJoin(
      patentCitation,
      and(
        eq(patentCitation.office, own.office),
        eq(patentCitation.number, own.number),
        eq(patentCitation.direction, 'cited'),
      ),
    )
    .innerJoin(latest, eq(latest.patentId, patentCitation.patentId))
    .where(eq(own.patentId, patentId))
    .orderBy(patentCitation.patentId, sql`${latest.date} desc nulls last`)
    .as('citing');
  const { office, number, kind, date } = citing;
  return pageRows(
    db,
    { page: 1, size: most },
    {
      rows: db.select({ office, number, kind, date }).from(citing),
      sorts: { date },
      defaultSort: '-date',
      id: citing.patentId,
    },
  );
}
