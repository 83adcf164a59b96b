import { dealingOfEvent, ENDING_CODES, type EventDealing } from '@platform/domain/patents/event-facts';
import type { ClientBase } from 'pg';
import type { DocumentEvent, PatentDocument } from './patent-document';

/**
 * Adds the legal events of a document, and the dealings that they announce. An event is identified by code and day; the
 * new source adds missing data to a known one.
 * @returns whether anything changed
 */
export async function writeEvents(
  client: ClientBase,
  patentId: number,
  { events, source, sourceDate }: PatentDocument,
): Promise<boolean> {
  let changed = false;
  const inOrder = [...(events ?? [])].sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  for (const event of inOrder) {
    if (event.code === '' && event.name === '') continue;
    const dealing = dealingOfEvent(event.code, event.facts);
    changed = (await writeEvent(client, patentId, event, dealing, source, sourceDate)) || changed;
    if (dealing) changed = (await writeDealing(client, patentId, event, dealing, source, sourceDate)) || changed;
  }
  return changed;
}

async function writeEvent(
  client: ClientBase,
  patentId: number,
  event: DocumentEvent,
  dealing: EventDealing | null,
  source: string,
  sourceDate: string | null,
): Promise<boolean> {
  const facts = JSON.stringify(event.facts);
  const updated = await client.query<{ changed: boolean }>(
    `with known as (
       select id from legal_event where patent_id = $1 and code = $2 and date is not distinct from $3::date order by id limit 1 for update
     ), changed as (
       update legal_event set name = $4, detail = case when $5 = '' then detail else $5 end, facts = $6::jsonb,
              effective_date = coalesce($7, effective_date), source = $8, source_date = $9
       from known where legal_event.id = known.id
         and (legal_event.facts, legal_event.name) is distinct from ($6::jsonb, $4) and jsonb_array_length($6::jsonb) >= jsonb_array_length(legal_event.facts)
       returning legal_event.id
     )
     select exists (select from changed) as changed from known`,
    [
      patentId,
      event.code,
      event.date,
      event.name,
      event.detail,
      facts,
      dealing?.effectiveDate ?? null,
      source,
      sourceDate,
    ],
  );
  if (updated.rows[0]) return updated.rows[0].changed;
  await client.query(
    `insert into legal_event (patent_id, code, date, detail, name, effective_date, facts, source, source_date) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      patentId,
      event.code,
      event.date,
      event.detail,
      event.name,
      dealing?.effectiveDate ?? null,
      facts,
      source,
      sourceDate,
    ],
  );
  return true;
}

/** A release ends the pledge with its number. Any other event is a new dealing, identified by kind, code and day. */
async function writeDealing(
  client: ClientBase,
  patentId: number,
  event: DocumentEvent,
  dealing: EventDealing,
  source: string,
  sourceDate: string | null,
): Promise<boolean> {
  if (ENDING_CODES.has(event.code)) {
    const ended = await client.query<{ changed: boolean }>(
      `with known as (
         select id, ended_date from patent_dealing
         where patent_id = $1 and kind = $2 and ($3 = '' or number = $3) and (announced_date is null or $4::date is null or announced_date <= $4)
         order by announced_date desc nulls last limit 1 for update
       ), changed as (
         update patent_dealing set ended_date = coalesce($5::date, $4::date) from known
         where patent_dealing.id = known.id and known.ended_date is distinct from coalesce($5::date, $4::date)
         returning patent_dealing.id
       )
       select exists (select from changed) as changed from known`,
      [patentId, dealing.kind, dealing.number, event.date, dealing.endedDate],
    );
    if (ended.rows[0]) return ended.rows[0].changed;
  }
  const { rowCount } = await client.query(
    `insert into patent_dealing (patent_id, kind, code, from_parties, to_parties, number, announced_date, effective_date, ended_date, category, source, source_date)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
     where not exists (select from patent_dealing where patent_id = $1 and kind = $2 and code = $3 and announced_date is not distinct from $7::date and (number = $6 or $6 = ''))`,
    [
      patentId,
      dealing.kind,
      event.code,
      dealing.fromParties,
      dealing.toParties,
      dealing.number,
      event.date,
      dealing.effectiveDate,
      dealing.endedDate ?? (ENDING_CODES.has(event.code) ? event.date : null),
      dealing.category,
      source,
      sourceDate,
    ],
  );
  return (rowCount ?? 0) > 0;
}
