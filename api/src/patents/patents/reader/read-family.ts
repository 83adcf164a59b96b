import { eq, sql } from 'drizzle-orm';
import type { Absence, readFamily as familyCall } from '@platform/contract/patents/reader';
import type { DataOf } from '@platform/contract/call';
import type { Database } from '../../../kernel/database/pool';
import { type FieldSource, patentFamilyMember } from '../../schema/patent-record';
import type { Services } from '../../../kernel/ports/services';
import { findPriorities, findPublications } from '../patents.queries';
import { notCollected } from './absence';
import { findBiblio } from './bodies.queries';
import { documentSource } from './document-source';
import { findShown, headOf } from './find-shown';
import { describe, findKnown, type Document } from './known-documents';

/** Returns the reason why a patent has no family. */
function noFamily(hasPriorities: boolean, source: FieldSource | undefined): Absence {
  if (hasPriorities)
    return { reason: 'not-in-source', message: '来源没有载明同族，平台现有数据中也没有与本专利优先权相同的其他专利。' };
  if (!source) return notCollected('同族', '可到国家知识产权局或欧洲专利局的网站查询');
  return {
    reason: 'not-in-source',
    message: `来源（${source.source}）没有载明优先权和同族，平台现有数据中也没有以本专利为优先权的申请。`,
  };
}

/** Returns the family of a patent; if no source has one, its own publications. @throws ApiError 404 */
export async function readFamily({ db }: Pick<Services, 'db'>, typed: string): Promise<DataOf<typeof familyCall>> {
  const patent = await findShown(db, typed);
  const [members, own, priorities, biblio] = await Promise.all([
    findFamily(db, patent.id),
    findPublications(db, patent.id),
    findPriorities(db, patent.id),
    findBiblio(db, patent.id),
  ]);
  const isOwn = (member: Document): boolean =>
    own.some((each) => each.office === member.office && each.number === member.number);
  const listed = members.map((member) => ({
    office: member.office,
    number: member.number,
    kind: member.kindCode,
    date: member.date,
    family: member.family,
    title: member.title,
    state: member.state,
    derived: member.derived,
  }));
  const missing = own.filter(
    (each) =>
      !listed.some(
        (member) => member.office === each.office && member.number === each.number && member.kind === each.kind,
      ),
  );
  const all = [
    ...missing.map((each) => ({ ...each, family: 'simple' as const, title: '', state: '', derived: false })),
    ...listed,
  ];
  const known = await findKnown(db, all);
  return {
    ...headOf(patent),
    absent: members.length > 0 ? null : noFamily(priorities.length > 0, documentSource(biblio)),
    offices: [...new Set(all.map(({ office }) => office))],
    members: all.map((member) => {
      const described = describe(member, known);
      return {
        ...described,
        title: described.title || member.title,
        legalStatus: described.legalStatus || member.state,
        family: member.family,
        own: isOwn(member),
        derived: member.derived,
      };
    }),
    priorities,
  };
}

/** Returns the family of a patent, simple family first, by office and day. */
function findFamily(db: Database, patentId: number) {
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
