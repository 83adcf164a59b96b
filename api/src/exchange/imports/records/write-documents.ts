import type { ClientBase } from 'pg';
import { refreshCompanyStatistics } from '../../../companies/companies/company-statistics.queries';
import { type ApplicantFacts, ApplicantReader } from '../applicant-facts';
import type { Reject } from '../import-run.queries';
import { linkApplicants } from '../link-applicants.queries';
import { reconcileIdentities, stagePatents, type StagedConflict } from '../patent-staging.queries';
import { upsertPatents } from '../patent-upsert.queries';
import { addPublications, findPatentOf, findReadBefore, noteRead } from './patent-ids.queries';
import type { PreparedDocument } from './prepare-document';
import { refreshDerived } from './refresh-derived.queries';
import { writeBiblio } from './write-biblio.queries';
import { writeBody } from './write-body.queries';
import { writeEvents } from './write-events.queries';
import { writeRelations } from './write-relations.queries';

/** A document and its number in the import, from 1. */
interface NumberedDocument {
  line: number;
  document: PreparedDocument;
}

/** The result of a batch. */
export interface WrittenDocuments {
  added: number;
  changed: number;
  unchanged: number;
  rejects: Reject[];
  /** Ids of the patents whose records changed. */
  touched: number[];
}

/**
 * Writes documents inside the caller's transaction: the front page in the same way as a line of a list, then the
 * document's other data. Documents with known content are skipped.
 * @param source name of the import, stored with new patents
 */
export async function writeDocuments(
  client: ClientBase,
  documents: readonly NumberedDocument[],
  source: string,
  towns: ReadonlyMap<string, number>,
): Promise<WrittenDocuments> {
  const known = await findReadBefore(
    client,
    documents.map(({ document }) => document.hash),
  );
  const fresh = documents.filter(({ document }) => !known.has(document.hash));
  const outcome: WrittenDocuments = {
    added: 0,
    changed: 0,
    unchanged: documents.length - fresh.length,
    rejects: [],
    touched: [],
  };
  if (fresh.length === 0) return outcome;
  const front = await writeFrontPages(client, fresh, source, towns);
  const read: { hash: string; format: string; patentId: number }[] = [];
  const touched = new Set<number>();
  for (const { line, document } of fresh) {
    const conflict = front.conflicts.find((each) => each.line === line);
    const patentId = conflict ? null : await findPatentOf(client, document);
    if (patentId === null) {
      outcome.rejects.push({ line, reason: conflict?.reason ?? unknownPatent(document), content: document.place });
      continue;
    }
    const fromFront = front.touched.get(patentId);
    const written = await writeDetails(client, patentId, document);
    if (fromFront === 'added' && !touched.has(patentId)) outcome.added += 1;
    else if (fromFront === 'changed' || written) outcome.changed += 1;
    else outcome.unchanged += 1;
    if (fromFront || written) touched.add(patentId);
    read.push({ hash: document.hash, format: document.format, patentId });
  }
  outcome.touched = [...touched];
  await refreshDerived(client, outcome.touched);
  await noteRead(client, read);
  return outcome;
}

/** A filing package contains no publication; it must not make an unpublished application public. */
const unknownPatent = ({ identity }: PreparedDocument): string =>
  `平台没有申请号 ${identity.application?.display ?? '未知'} 的专利：申请文件可能尚未公开，请先导入它的公布文献或含此申请号的专利清单，再重新导入`;

async function writeFrontPages(
  client: ClientBase,
  documents: readonly NumberedDocument[],
  source: string,
  towns: ReadonlyMap<string, number>,
): Promise<{ conflicts: StagedConflict[]; touched: Map<number, 'added' | 'changed'> }> {
  const staged = documents.flatMap(({ line, document }) =>
    document.identity.record ? [{ line, text: document.place, record: document.identity.record }] : [],
  );
  if (staged.length === 0) return { conflicts: [], touched: new Map() };
  const reader = new ApplicantReader();
  const applicants = new Map<string, ApplicantFacts>();
  for (const { record } of staged) for (const name of record.applicants) applicants.set(name, reader.read(name));
  await stagePatents(client, staged, applicants.values(), towns);
  const conflicts = await reconcileIdentities(client);
  const { added, changed } = await upsertPatents(client, source);
  if (added + changed > 0) await refreshCompanyStatistics(client, await linkApplicants(client));
  const { rows } = await client.query<{ id: number; fresh: boolean }>(
    'select patent_id as id, fresh from stage_touched',
  );
  return { conflicts, touched: new Map(rows.map(({ id, fresh }) => [id, fresh ? 'added' : 'changed'])) };
}

async function writeDetails(
  client: ClientBase,
  patentId: number,
  { document, identity, figures }: PreparedDocument,
): Promise<boolean> {
  await addPublications(client, patentId, identity.others);
  const { rows } = await client.query<{ number: string; kind: string }>(
    'select publication_number as number, kind_code as kind from patent where id = $1',
    [patentId],
  );
  const { record } = identity;
  const shown = record !== null && rows[0]!.number === record.publicationNumber && rows[0]!.kind === record.kindCode;
  const changes = [
    await writeBiblio(client, patentId, document, shown),
    await writeBody(client, patentId, document, record?.publicationNumber ?? null, figures),
    await writeEvents(client, patentId, document),
    await writeRelations(client, patentId, document),
  ];
  return changes.includes(true);
}
