import type {
  Absence,
  readCitations as citationsCall,
  readFamily as familyCall,
} from '@platform/contract/patents/reader';
import type { DataOf } from '@platform/contract/call';
import { publicationAddress } from '@platform/domain/numbers/publication-number';
import { LEGAL_STATUS_NAMES } from '@platform/domain/patents/legal-status';
import type { FieldSource } from '../../../kernel/database/schema/patent-record';
import type { Services } from '../../../kernel/http/services';
import { findPublications } from '../patents.queries';
import { notCollected } from './absence';
import { findBiblio } from './bodies.queries';
import { documentSource } from './document-source';
import { findShown, headOf } from './find-shown';
import {
  findCitations,
  findCiting,
  findFamily,
  findKnown,
  findPriorities,
  type KnownDocument,
} from './relations.queries';

/** Why a patent has no family here. */
function noFamily(hasPriorities: boolean, source: FieldSource | undefined): Absence {
  if (hasPriorities)
    return { reason: 'not-in-source', message: '来源没有载明同族，平台现有数据中也没有与本专利优先权相同的其他专利。' };
  if (!source) return notCollected('同族', '可到国家知识产权局或欧洲专利局的网站查询');
  return {
    reason: 'not-in-source',
    message: `来源（${source.source}）没有载明优先权和同族，平台现有数据中也没有以本专利为优先权的申请。`,
  };
}

const noCitations = (source: FieldSource | undefined): Absence =>
  source
    ? {
        reason: 'not-in-source',
        message: `来源（${source.source}）没有载明引证文献；公布文本通常没有，授权公告文本才有。`,
      }
    : notCollected('引证文献', '一般印在授权公告文本的扉页上');

/** Citing documents of one answer at most. */
const MOST_CITING = 200;

interface Document {
  office: string;
  number: string;
  kind: string;
  date: string | null;
}

const describe = ({ office, number, kind, date }: Document, known: ReadonlyMap<string, KnownDocument>) => {
  const found = known.get(`${office}${number}`);
  return {
    office,
    number: office === '' ? '' : publicationAddress({ office, number }),
    kind,
    date,
    known: found?.publicationNumber ?? null,
    title: found?.title ?? '',
    applicants: found?.applicants ?? [],
    legalStatus: found ? LEGAL_STATUS_NAMES[found.legalStatus] : '',
  };
};

/** The family of a patent; without a family in any source, its own publications. @throws ApiError 404 */
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

/** What a patent cites and what cites it: as its sources say, and as the platform's other patents do. @throws ApiError 404 */
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
  // The A and the B of one patent are one document that cites.
  const others = toldDocuments
    .filter(
      (each, at) =>
        toldDocuments.findIndex(({ office, number }) => office === each.office && number === each.number) === at,
    )
    .filter((each) => !inPlatform.list.some(({ office, number }) => office === each.office && number === each.number));
  const citing = [...inPlatform.list, ...others].slice(0, MOST_CITING);
  const known = await findKnown(db, [...cited.map(({ office, number }) => ({ office, number })), ...citing]);
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
