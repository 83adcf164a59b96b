import type { ClientBase } from 'pg';
import type { IndexedPatent } from '../../patents/search/index/indexed-patent';
import { readIndexedPatents } from '../../patents/search/results/read-patents.queries';
import type { StagedPatent } from './patent-staging.queries';

/**
 * Returns the current changed patents for the search index. Patents made by a single line are taken from that line; the
 * others are read back, merged with the stored data.
 */
export async function readTouchedPatents(
  client: ClientBase,
  staged: readonly StagedPatent[],
): Promise<IndexedPatent[]> {
  const { rows } = await client.query<{ id: number; line: number | null }>(
    'select patent_id as id, line from stage_touched order by patent_id',
  );
  const byLine = new Map(staged.map((each) => [each.line, each]));
  const times = new Map<string, number>();
  for (const { record } of staged) times.set(record.identityKey, (times.get(record.identityKey) ?? 0) + 1);
  const known: IndexedPatent[] = [];
  const merged: number[] = [];
  for (const { id, line } of rows) {
    const source = line === null ? undefined : byLine.get(line);
    if (source && times.get(source.record.identityKey) === 1) known.push(forIndex(id, source));
    else merged.push(id);
  }
  return merged.length === 0 ? known : [...known, ...(await readIndexedPatents(client, merged))];
}

function forIndex(id: number, { record }: StagedPatent): IndexedPatent {
  return {
    id,
    title: record.title,
    abstract: record.abstract,
    applicants: record.applicants,
    inventors: record.inventors,
    ipc: record.ipc,
    office: record.office,
    applicationNumber: record.applicationNumber,
    publications: [
      { office: record.office, number: record.number, kindCode: record.kindCode, date: record.publicationDate },
    ],
    patentType: record.patentType,
    legalStatus: 'unknown',
    applicationDate: null,
    filingYear: record.filingYear,
    publicationDate: record.publicationDate,
  };
}
