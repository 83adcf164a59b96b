import type { ClientBase } from 'pg';

/**
 * Merges two rows of one company. Patents, library, categories, aliases, labels, campaigns, accounts and consultations
 * of `dropped` are moved to `kept`, then `dropped` is deleted. If both libraries contain a patent, the flags of `kept`
 * apply.
 */
export async function mergeCompanies(client: ClientBase, kept: number, dropped: number): Promise<void> {
  const run = (statement: string): Promise<unknown> => client.query(statement, [kept, dropped]);
  await run(
    'insert into patent_company (patent_id, company_id) select patent_id, $1 from patent_company where company_id = $2 on conflict do nothing',
  );
  await run(
    `update patent_category as moved set company_id = $1
     where company_id = $2 and not exists (select from patent_category as own where own.company_id = $1 and own.name = moved.name)`,
  );
  await run(
    `update library_patent as moved set company_id = $1,
            category_id = coalesce((select own.id from patent_category as own join patent_category as old on old.name = own.name
                                    where own.company_id = $1 and old.id = moved.category_id), moved.category_id)
     where company_id = $2 and not exists (
       select from library_patent as own
       where own.company_id = $1 and (own.patent_id = moved.patent_id
             or (own.patent_id is null and moved.patent_id is null and own.application_number = moved.application_number)))`,
  );
  await run('update user_account set company_id = $1, version = version + 1, updated_at = now() where company_id = $2');
  await run('update consultation set company_id = $1 where company_id = $2');
  await moveVisitsAndDemands(run);
  await run(
    'insert into company_alias (company_id, normalized_name, name) select $1, normalized_name, name from company_alias where company_id = $2 on conflict do nothing',
  );
  await run(
    'insert into company_label (company_id, label_id, user_id, created_at) select $1, label_id, user_id, created_at from company_label where company_id = $2 on conflict do nothing',
  );
  await run(
    'insert into campaign_company (campaign_id, company_id, user_id, created_at) select campaign_id, $1, user_id, created_at from campaign_company where company_id = $2 on conflict do nothing',
  );
  await client.query('delete from company where id = $1', [dropped]);
}

/**
 * Moves contacts, visits, answers to questionnaires and demands. A contact of both is merged; visits planned together
 * stay two.
 */
async function moveVisitsAndDemands(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run(
    `update demand set contact_id = own.id
     from company_contact as old join company_contact as own on own.name = old.name and own.mobile = old.mobile
     where demand.contact_id = old.id and old.company_id = $2 and own.company_id = $1`,
  );
  await run(
    `update company_contact as moved set company_id = $1
     where company_id = $2 and not exists (
       select from company_contact as own where own.company_id = $1 and own.name = moved.name and own.mobile = moved.mobile)`,
  );
  await run(
    `update visit as moved set company_id = $1, client_id = client_id || case when exists (
       select from visit as own where own.company_id = $1 and own.client_id = moved.client_id) then '-' || id else '' end
     where company_id = $2`,
  );
  await run('update questionnaire_answer set company_id = $1 where company_id = $2');
  await run('update demand set company_id = $1 where company_id = $2');
}
