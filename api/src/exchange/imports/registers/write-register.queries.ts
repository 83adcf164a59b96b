import type { ClientBase } from 'pg';
import type { RegisterName } from '../../../companies/registers/register-kinds';
import type { RegisterRecord } from './register-record';

/**
 * Inserts or updates entries. Each is linked to the company with the holder's name: of several holders to the first
 * known one, with companies of the district first.
 */
export async function upsertEntries(
  client: ClientBase,
  register: RegisterName,
  records: readonly (RegisterRecord & { normalizedHolders: readonly string[] })[],
  source: string,
): Promise<{ added: number; changed: number }> {
  const column = (read: (record: RegisterRecord & { normalizedHolders: readonly string[] }) => unknown): unknown[] =>
    records.map(read);
  const { rows } = await client.query<{ fresh: boolean }>(
    `insert into register_entry as entry (register, key, title, number, holder, company_id, category, state, date, expiry_date, details, type, level, grade, patent_number, source)
     select $1, told.key, told.title, told.number, told.holder, company.id, told.category, told.state, told.date, told.expiry_date, told.details, told.type, told.level, told.grade, told.patent_number, $16
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::date[], $10::date[], $11::jsonb[], $12::text[], $13::text[], $14::text[], $15::text[])
       as told (key, title, number, holder, normalized_holders, category, state, date, expiry_date, details, type, level, grade, patent_number)
     left join lateral (select company.id from unnest(string_to_array(told.normalized_holders, chr(10))) with ordinality as holder (name, place)
       join company on company.normalized_name = holder.name order by company.in_district desc, holder.place limit 1) as company on true
     on conflict (register, key) do update
     set title = excluded.title, number = excluded.number, holder = excluded.holder, company_id = excluded.company_id, category = excluded.category,
         state = excluded.state, date = excluded.date, expiry_date = excluded.expiry_date, details = excluded.details,
         type = excluded.type, level = excluded.level, grade = excluded.grade, patent_number = excluded.patent_number, source = excluded.source, updated_at = now()
     where (entry.title, entry.number, entry.holder, entry.company_id, entry.category, entry.state, entry.date, entry.expiry_date, entry.details, entry.type, entry.level, entry.grade, entry.patent_number)
           is distinct from
           (excluded.title, excluded.number, excluded.holder, excluded.company_id, excluded.category, excluded.state, excluded.date, excluded.expiry_date, excluded.details, excluded.type, excluded.level, excluded.grade, excluded.patent_number)
     returning (xmax = 0) as fresh`,
    [
      register,
      column(({ key }) => key),
      column(({ title }) => title),
      column(({ number }) => number),
      column(({ holder }) => holder),
      column(({ normalizedHolders }) => normalizedHolders.join('\n')),
      column(({ category }) => category),
      column(({ state }) => state),
      column(({ date }) => date),
      column(({ expiryDate }) => expiryDate),
      column(({ details }) => JSON.stringify(details)),
      column(({ type }) => type),
      column(({ level }) => level),
      column(({ grade }) => grade),
      column(({ patentNumber }) => patentNumber),
      source,
    ],
  );
  const added = rows.filter(({ fresh }) => fresh).length;
  return { added, changed: rows.length - added };
}

/** Records the import of a register: its source and its current number of entries. */
export async function noteRegister(client: ClientBase, register: RegisterName, source: string): Promise<void> {
  await client.query(
    `insert into register_state (register, source, rows)
     select $1, $2, (select count(*) from register_entry where register = $1)
     on conflict (register) do update set source = excluded.source, rows = excluded.rows, updated_at = now()`,
    [register, source],
  );
}
