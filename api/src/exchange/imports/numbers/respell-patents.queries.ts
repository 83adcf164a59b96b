import type { ClientBase } from 'pg';
import { mergePatents } from './merge-patents.queries';
import { type StoredDocument, respelledApplication, respelledPublication } from './respelled';
import type { Range } from './respell-relations.queries';
import { areSeparate } from './separate-documents';

/** The result for a range of patents. */
export interface RespelledPatents {
  /** Patents whose own numbers changed, or into which another patent was merged. */
  changed: number[];
  /** Number of patents merged into another one with a different spelling. */
  merged: number;
}

interface StoredPatent {
  id: number;
  office: string;
  applicationNumber: string | null;
  identityKey: string;
  publicationNumber: string;
  publications: (StoredDocument & { id: number })[];
}

/**
 * Converts the patents' own numbers to the form of their offices. If two records thereby become one document, the
 * younger record is merged into the older one.
 */
export async function respellPatents(client: ClientBase, range: Range): Promise<RespelledPatents> {
  const { rows } = await client.query<StoredPatent>(
    `select id, office, application_number as "applicationNumber", identity_key as "identityKey", publication_number as "publicationNumber",
            (select coalesce(json_agg(json_build_object('id', u.id, 'office', u.office, 'number', u.number, 'kindCode', u.kind_code, 'date', u.date) order by u.id), '[]')
             from publication u where u.patent_id = patent.id) as publications
     from patent
     where id > $1 and id <= $2
       and (office <> 'CN' or application_number like 'PCT%' or exists (select from publication u where u.patent_id = patent.id and u.office <> 'CN'))
     order by id for update of patent`,
    [...range],
  );
  const outcome: RespelledPatents = { changed: [], merged: 0 };
  const gone = new Set<number>();
  for (const row of rows) {
    if (gone.has(row.id)) continue;
    const patent = respelled(row);
    if (!patent) continue;
    const others = await sameDocument(client, patent);
    const [kept, ...younger] = [row.id, ...others].sort((a, b) => a - b);
    for (const id of younger) {
      await mergePatents(client, kept!, id);
      gone.add(id);
      outcome.merged += 1;
    }
    await writeNumbers(client, kept!, patent);
    outcome.changed.push(kept!);
  }
  outcome.changed = outcome.changed.filter((id) => !gone.has(id));
  return outcome;
}

interface RespelledPatent extends StoredPatent {
  /** Publication number in the list columns before: `DE000002330157`. */
  before: string;
}

/** Returns the patent with converted numbers; null if nothing changes. */
function respelled(patent: StoredPatent): RespelledPatent | null {
  const { office, applicationNumber } = patent;
  const filed = applicationNumber === null ? null : respelledApplication(office, applicationNumber);
  const publications = patent.publications.map((each) => ({ ...each, number: respelledPublication(each) }));
  const shown = patent.publications.findIndex((each) => each.office + each.number === patent.publicationNumber);
  const publicationNumber =
    shown >= 0 ? publications[shown]!.office + publications[shown]!.number : patent.publicationNumber;
  const number = publicationNumber.slice(office.length);
  const identityKey = filed === null ? `${office}:P:${number}` : `${office}:A:${filed}`;
  const same =
    filed === applicationNumber &&
    publicationNumber === patent.publicationNumber &&
    identityKey === patent.identityKey &&
    publications.every((each, at) => each.number === patent.publications[at]!.number);
  return same
    ? null
    : {
        ...patent,
        applicationNumber: filed,
        publicationNumber,
        identityKey,
        publications,
        before: patent.publicationNumber,
      };
}

/**
 * Returns other patents that are the same document after the conversion: of the same application, or published under
 * the same number while one of the two has no application number.
 */
async function sameDocument(client: ClientBase, patent: RespelledPatent): Promise<number[]> {
  const { rows } = await client.query<{ id: number; filed: string | null }>(
    `select id, application_number as filed from patent where identity_key = $1 and id <> $2
     union
     select other.id, other.application_number
     from unnest($3::text[], $4::text[], $5::text[]) as own (office, number, kind_code)
     join publication on publication.office = own.office and publication.number = own.number and not ${areSeparate('own', 'publication')}
     join patent as other on other.id = publication.patent_id
     where other.id <> $2 and other.office = $6 and (other.application_number is null or $7::text is null or other.application_number = $7)`,
    [
      patent.identityKey,
      patent.id,
      patent.publications.map(({ office }) => office),
      patent.publications.map(({ number }) => number),
      patent.publications.map(({ kindCode }) => kindCode),
      patent.office,
      patent.applicationNumber,
    ],
  );
  const filed = patent.applicationNumber ?? rows.find((row) => row.filed !== null)?.filed;
  // A publication without application number joins at most one.
  return rows.filter((row) => row.filed === null || row.filed === filed).map(({ id }) => Number(id));
}

async function writeNumbers(client: ClientBase, kept: number, patent: RespelledPatent): Promise<void> {
  for (const { id, number } of patent.publications) {
    // A number without kind code adds nothing to one known with its kind.
    await client.query(
      `delete from publication as old using publication as known
       where old.id = $1 and known.id <> old.id and known.patent_id = old.patent_id and known.office = old.office and known.number = $2
         and (old.kind_code = '' or known.kind_code = old.kind_code)`,
      [id, number],
    );
    await client.query(
      `update publication as old set number = $2 where id = $1 and number <> $2
         and not exists (select from publication as known where known.office = old.office and known.number = $2 and known.kind_code = old.kind_code)`,
      [id, number],
    );
  }
  await client.query(
    `update patent
     set application_number = coalesce($2, application_number),
         publication_number = case when publication_number = $3 then $4 else publication_number end, updated_at = now()
     where id = $1`,
    [kept, patent.applicationNumber, patent.before, patent.publicationNumber],
  );
  await client.query(
    `update patent
     set identity_key = office || case when application_number is null then ':P:' || substr(publication_number, length(office) + 1) else ':A:' || application_number end
     where id = $1`,
    [kept],
  );
  await client.query(
    'update patent_body set publication_number = $3 where patent_id = $1 and publication_number = $2',
    [kept, patent.before, patent.publicationNumber],
  );
}
