import type { ClientBase } from 'pg';
import type { PatentDocument } from './patent-document';
import type { PreparedFigure } from './prepare-document';

/** The result of writing texts: `kept` if those of a newer source exist. */
type BodyOutcome = 'written' | 'unchanged' | 'kept';

/**
 * Writes claims, description and pictures of a document. Texts of a newer source are kept. A source without claims or
 * description does not remove known ones. The pictures are replaced with the texts that refer to them.
 * @returns whether anything changed
 */
export async function writeBody(
  client: ClientBase,
  patentId: number,
  document: PatentDocument,
  publicationNumber: string | null,
  figures: readonly PreparedFigure[] | null,
): Promise<boolean> {
  const body = document.body ? await writeText(client, patentId, document, publicationNumber) : 'written';
  if (body === 'kept' || !figures) return body === 'written' && document.body !== null;
  const drawn = await writeFigures(client, patentId, document.body?.kind ?? document.publication?.kind ?? 'F', figures);
  return drawn || (body === 'written' && document.body !== null);
}

async function writeText(
  client: ClientBase,
  patentId: number,
  document: PatentDocument,
  publicationNumber: string | null,
): Promise<BodyOutcome> {
  const { kind, claims, paragraphs, numerals, pageCount } = document.body!;
  const { rows } = await client.query<{ newer: boolean }>(
    `select coalesce(source_date, '0001-01-01') > coalesce($3::date, '0001-01-01') as newer from patent_body where patent_id = $1 and kind = $2 for update`,
    [patentId, kind, document.sourceDate],
  );
  if (rows[0]?.newer) return 'kept';
  const json = (value: unknown): string | null =>
    value === null ? null : JSON.stringify(value).replaceAll('\\u0000', '');
  const { rowCount } = await client.query(
    `insert into patent_body as body (patent_id, kind, publication_number, date, claims, paragraphs, numerals, page_count, source, source_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (patent_id, kind) do update
     set publication_number = coalesce(excluded.publication_number, body.publication_number), date = coalesce(excluded.date, body.date),
         claims = coalesce(excluded.claims, body.claims), paragraphs = coalesce(excluded.paragraphs, body.paragraphs),
         numerals = coalesce(excluded.numerals, body.numerals), page_count = coalesce(excluded.page_count, body.page_count),
         source = excluded.source, source_date = excluded.source_date, updated_at = now()
     where (body.claims, body.paragraphs, body.numerals, body.page_count, body.source, body.source_date)
           is distinct from
           (coalesce(excluded.claims, body.claims), coalesce(excluded.paragraphs, body.paragraphs), coalesce(excluded.numerals, body.numerals),
            coalesce(excluded.page_count, body.page_count), excluded.source, excluded.source_date)`,
    [
      patentId,
      kind,
      publicationNumber,
      document.publication?.date ?? null,
      json(claims),
      json(paragraphs),
      json(numerals),
      pageCount,
      document.source,
      document.sourceDate,
    ],
  );
  return (rowCount ?? 0) > 0 ? 'written' : 'unchanged';
}

/** Pictures without bytes never replace ones with bytes. */
async function writeFigures(
  client: ClientBase,
  patentId: number,
  kind: string,
  figures: readonly PreparedFigure[],
): Promise<boolean> {
  if (figures.length === 0) return false;
  const { rows } = await client.query<{ kept: boolean }>(
    'select exists (select from patent_figure where patent_id = $1 and kind = $2 and original_sha256 is not null) as kept',
    [patentId, kind],
  );
  if (rows[0]!.kept && figures.every(({ originalSha256 }) => originalSha256 === null)) return false;
  const columns = (read: (figure: PreparedFigure) => unknown): unknown[] => figures.map(read);
  const written = await client.query(
    `insert into patent_figure as figure (patent_id, kind, role, position, label, file_name, state, fault, original_sha256, rotation)
     select $1, $2, * from unnest($3::text[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::integer[])
     on conflict (patent_id, kind, role, position) do update
     set label = excluded.label, file_name = excluded.file_name, state = excluded.state, fault = excluded.fault, original_sha256 = excluded.original_sha256,
         rotation = excluded.rotation, image_sha256 = null, thumbnail_sha256 = null, mime_type = '', width = null, height = null, thumbnail_width = null,
         thumbnail_height = null, updated_at = now()
     where (figure.label, figure.file_name, figure.original_sha256) is distinct from (excluded.label, excluded.file_name, excluded.original_sha256)`,
    [
      patentId,
      kind,
      columns(({ role }) => role),
      columns(({ position }) => position),
      columns(({ label }) => label),
      columns(({ fileName }) => fileName),
      columns(({ state }) => state),
      columns(({ fault }) => fault),
      columns(({ originalSha256 }) => originalSha256),
      columns(({ rotation }) => rotation),
    ],
  );
  const gone = await client.query(
    `delete from patent_figure where patent_id = $1 and kind = $2
       and not exists (select from unnest($3::text[], $4::integer[]) as kept (role, position) where kept.role = patent_figure.role and kept.position = patent_figure.position)`,
    [patentId, kind, columns(({ role }) => role), columns(({ position }) => position)],
  );
  return (written.rowCount ?? 0) + (gone.rowCount ?? 0) > 0;
}
