import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pageRows } from '../../../kernel/database/page-rows';
import type { Database } from '../../../kernel/database/pool';
import { legalEvent, publication } from '../../../kernel/database/schema/patent';
import {
  patentCitation,
  patentDealing,
  patentFamilyMember,
  patentPriority,
} from '../../../kernel/database/schema/patent-record';

/** The priorities that a patent claims. */
export function findPriorities(db: Database, patentId: number) {
  return db
    .select({ office: patentPriority.office, number: patentPriority.number, date: patentPriority.date })
    .from(patentPriority)
    .where(eq(patentPriority.patentId, patentId))
    .orderBy(patentPriority.position);
}

/** The legal events of a patent with everything recorded of them, newest first. */
export function findEvents(db: Database, patentId: number) {
  return db
    .select()
    .from(legalEvent)
    .where(eq(legalEvent.patentId, patentId))
    .orderBy(sql`${legalEvent.date} desc nulls last`, sql`${legalEvent.id} desc`);
}

/** The dealings of a patent. */
export function findDealings(db: Database, patentId: number) {
  return db.select().from(patentDealing).where(eq(patentDealing.patentId, patentId));
}

/** The family of a patent, simple family first, by office and day. */
export function findFamily(db: Database, patentId: number) {
  return db
    .select()
    .from(patentFamilyMember)
    .where(eq(patentFamilyMember.patentId, patentId))
    .orderBy(
      sql`${patentFamilyMember.family} desc`,
      patentFamilyMember.office,
      patentFamilyMember.date,
      patentFamilyMember.number,
    );
}

/** What a patent cites, or what a source says cites it, in the order of the source. */
export function findCitations(db: Database, patentId: number, direction: 'cited' | 'citing') {
  return db
    .select()
    .from(patentCitation)
    .where(and(eq(patentCitation.patentId, patentId), eq(patentCitation.direction, direction)))
    .orderBy(patentCitation.position);
}

/** Documents of the platform that cite one of a patent's publications, the latest first; of each patent the latest document. */
export function findCiting(
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

/** What the platform knows of documents, by office and number. */
export interface KnownDocument {
  office: string;
  number: string;
  publicationNumber: string;
  title: string;
  applicants: string[];
  legalStatus: 'effective' | 'pending' | 'lapsed' | 'unknown';
}

/** The patents of the platform that published under these numbers. */
export async function findKnown(
  db: Database,
  documents: readonly { office: string; number: string }[],
): Promise<Map<string, KnownDocument>> {
  if (documents.length === 0) return new Map();
  const { rows } = await db.execute<KnownDocument & Record<string, unknown>>(sql`
    select distinct on (wanted.office, wanted.number) wanted.office, wanted.number, patent.publication_number as "publicationNumber", patent.title, patent.applicants,
           patent.legal_status as "legalStatus"
    from unnest(${sql.param(documents.map(({ office }) => office))}::text[], ${sql.param(documents.map(({ number }) => number))}::text[]) as wanted (office, number)
    join publication on publication.office = wanted.office and publication.number = wanted.number
    join patent on patent.id = publication.patent_id`);
  return new Map(rows.map((row) => [`${row.office}${row.number}`, row]));
}
