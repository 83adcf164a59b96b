import type { ClientBase } from 'pg';
import type { CompanyRecord } from './company-record';
import { copyRows } from './copy-rows';

/** A register row and its line in the file. */
export interface StagedCompany {
  line: number;
  text: string;
  record: CompanyRecord;
}

/** Creates the connection's staging table, which is empty after every commit. */
export async function createCompanyStaging(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table if not exists stage_register (
      line integer not null, name text not null, normalized_name text not null, uscc text not null, town_id bigint,
      in_district boolean not null, address text not null, established_date date, company_type text not null,
      registered_capital text not null, business_scope text not null
    ) on commit delete rows`);
}

/** Loads a batch without repeated codes or names. */
export async function stageCompanies(
  client: ClientBase,
  staged: readonly StagedCompany[],
  towns: ReadonlyMap<string, number>,
): Promise<void> {
  await copyRows(
    client,
    'stage_register',
    [
      'line',
      'name',
      'normalized_name',
      'uscc',
      'town_id',
      'in_district',
      'address',
      'established_date',
      'company_type',
      'registered_capital',
      'business_scope',
    ],
    staged.map(({ line, record }) => [
      line,
      record.name,
      record.normalizedName,
      record.uscc,
      record.townCode === null ? null : (towns.get(record.townCode) ?? null),
      record.inDistrict,
      record.address,
      record.establishedDate,
      record.companyType,
      record.registeredCapital,
      record.businessScope,
    ]),
  );
  await client.query('analyze stage_register');
}

/** A staged row whose name belongs to another company. */
export interface NameConflict {
  line: number;
  uscc: string;
}

/**
 * Removes staged rows whose name belongs to a company with another credit code. Patents are linked by name, so two
 * companies with one name could not be distinguished.
 * @returns line and code of the company with the name
 */
export async function takeNameConflicts(client: ClientBase): Promise<NameConflict[]> {
  const { rows } = await client.query<NameConflict>(
    `delete from stage_register as staged using company
     where company.normalized_name = staged.normalized_name and company.uscc is not null and company.uscc <> staged.uscc
     returning staged.line, company.uscc`,
  );
  return rows;
}

/** Two rows of one company: the register's, found by code, and one found by name. */
export interface SplitCompany {
  kept: number;
  dropped: number;
}

/** Finds staged companies with two rows in the table: one by code with an old name, one by name without a code. */
export async function findSplitCompanies(client: ClientBase): Promise<SplitCompany[]> {
  const { rows } = await client.query<SplitCompany>(
    `select by_code.id as kept, by_name.id as dropped
     from stage_register as staged
     join company as by_code on by_code.uscc = staged.uscc
     join company as by_name on by_name.normalized_name = staged.normalized_name and by_name.id <> by_code.id`,
  );
  return rows;
}

/**
 * Writes the staged rows. New companies are inserted; known ones (by code, else by name) are updated. A renamed company
 * keeps its old name as an alias; a repeated old name changes nothing.
 */
export async function upsertCompanies(client: ClientBase): Promise<{ added: number; changed: number }> {
  await client.query(
    `delete from stage_register as staged using company, company_alias
     where company.uscc = staged.uscc and company.normalized_name <> staged.normalized_name
       and company_alias.company_id = company.id and company_alias.normalized_name = staged.normalized_name`,
  );
  await client.query(
    `insert into company_alias (company_id, normalized_name, name)
     select company.id, company.normalized_name, company.name
     from stage_register as staged join company using (uscc)
     where company.normalized_name <> staged.normalized_name
     on conflict do nothing`,
  );
  const changed = await client.query(
    `update company
     set name = staged.name, normalized_name = staged.normalized_name, uscc = staged.uscc,
         town_id = coalesce(staged.town_id, company.town_id), in_district = staged.in_district or company.in_district,
         address = staged.address, established_date = staged.established_date, company_type = staged.company_type,
         registered_capital = staged.registered_capital, business_scope = staged.business_scope, source = 'register', updated_at = now()
     from stage_register as staged
     where (company.uscc = staged.uscc or company.normalized_name = staged.normalized_name)
       and (company.name, company.uscc, company.town_id, company.in_district, company.address, company.established_date,
            company.company_type, company.registered_capital, company.business_scope, company.source)
           is distinct from
           (staged.name, staged.uscc, coalesce(staged.town_id, company.town_id), staged.in_district or company.in_district,
            staged.address, staged.established_date, staged.company_type, staged.registered_capital, staged.business_scope, 'register')`,
  );
  const added = await client.query(
    `insert into company (name, normalized_name, uscc, town_id, in_district, address, established_date, company_type,
                          registered_capital, business_scope, source)
     select name, normalized_name, uscc, town_id, in_district, address, established_date, company_type, registered_capital, business_scope, 'register'
     from stage_register as staged
     where not exists (select from company where company.uscc = staged.uscc)
       and not exists (select from company where company.normalized_name = staged.normalized_name)
     order by line`,
  );
  return { added: added.rowCount ?? 0, changed: changed.rowCount ?? 0 };
}
