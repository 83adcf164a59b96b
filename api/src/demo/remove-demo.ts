import type { Client } from 'pg';
import { refreshCompanyStatistics, refreshTownStatistics } from '../companies/companies/company-statistics.queries';
import { withImportLock } from '../exchange/imports/import-lock';
import { inTransaction } from '../kernel/database/in-transaction';
import { refreshFamilies } from '../exchange/imports/records/refresh-families.queries';
import { refreshStatistics } from '../patents/search/index/refresh-statistics';
import { readDemoMarker, writeDemoMarker } from './demo-marker.queries';
import { APPLICANT_MOBILES } from './seed-requests';
import { DEMO_VERSION } from './world/reference-day';

export interface RemovedDemo {
  patents: number;
  companies: number;
  /** Number of companies that stay because an account belongs to them; they have no patents any more. */
  kept: number;
}

/**
 * Removes all demonstration patents and companies with their dependent rows, the content, the consultations, the
 * figures, and the applicants of 申请审核 with their requests. The other accounts stay. No later start adds them again.
 * @throws ImportBusyError if an import is running
 */
export async function removeDemo(client: Client): Promise<RemovedDemo> {
  return withImportLock(client, async () => {
    const removed = await inTransaction(client, async () => {
      const touched = await client.query<{ id: number }>(
        `select distinct company_id as id from patent_company join patent on patent.id = patent_id join company on company.id = company_id
         where patent.is_demo and company.source <> 'demo'`,
      );
      await client.query(
        `with gone as (
           delete from media_use where (holder = 'revision' and holder_id in
             (select r.id from content_revision r join content c on c.id = r.content_id where c.is_demo))
           or (holder = 'draft' and holder_id in
             (select d.id from content_draft d join content c on c.id = d.content_id where c.is_demo))
           returning media_id, holder, holder_id)
         update media set is_used = false where id in (select media_id from gone) and not exists (
           select from media_use u where u.media_id = media.id
             and not exists (select from gone g where g.media_id = u.media_id and g.holder = u.holder and g.holder_id = u.holder_id))`,
      );
      await client.query(
        `delete from stored_file using content_revision, content
         where stored_file.id in (fields ->> 'fileId', fields ->> 'consentFileId') and content.id = content_id and is_demo`,
      );
      await client.query('delete from consultation where is_demo');
      await client.query('delete from demand where is_demo');
      await client.query('delete from company_contact where is_demo');
      await removeQuestionnaires(client);
      await client.query('delete from visit where is_demo');
      await client.query('delete from answer_template where is_demo');
      await client.query('delete from visitor where is_demo');
      await client.query('delete from content where is_demo');
      // Media that an editor used elsewhere stay, like any picture of the library.
      await client.query('delete from media where is_demo and not is_used');
      await client.query('update media set is_demo = false where is_demo');
      await client.query('delete from register_entry where is_demo');
      await client.query(
        'delete from register_state as state where not exists (select from register_entry where register = state.register)',
      );
      await client.query('delete from data_block where is_demo');
      const patents = await client.query('delete from patent where is_demo');
      await client.query(
        'delete from stored_file using user_account where owner_id = user_account.id and mobile = any ($1)',
        [APPLICANT_MOBILES],
      );
      await client.query('delete from user_account where is_demo = 1 and mobile = any ($1)', [APPLICANT_MOBILES]);
      const companies = await client.query(
        `delete from company where source = 'demo' and not exists (select from user_account where company_id = company.id)`,
      );
      await removeCampaigns(client);
      await removeOffices(client);
      await removeLabels(client);
      const kept = await client.query<{ id: number }>(`select id from company where source = 'demo'`);
      await refreshCompanyStatistics(
        client,
        [...touched.rows, ...kept.rows].map((row) => row.id),
      );
      await refreshTownStatistics(client);
      await refreshFamilies(client);
      const marker = await readDemoMarker(client);
      await writeDemoMarker(client, {
        state: 'removed',
        version: marker?.version ?? DEMO_VERSION,
        patents: 0,
        companies: 0,
        indexed: true,
      });
      return { patents: patents.rowCount ?? 0, companies: companies.rowCount ?? 0, kept: kept.rows.length };
    });
    await refreshStatistics(client);
    return removed;
  });
}

/** Deletes demonstration answers; a demonstration questionnaire with real answers stays. */
async function removeQuestionnaires(client: Client): Promise<void> {
  await client.query('delete from questionnaire_answer where is_demo');
  await client.query(
    `delete from questionnaire where is_demo and not exists (
       select from questionnaire_answer as answer join questionnaire_version as version on version.id = answer.version_id
       where version.questionnaire_id = questionnaire.id)`,
  );
  await client.query('update questionnaire set is_demo = false where is_demo');
}

/**
 * Deletes demonstration offices with their responsibilities and the time limits; an office referenced by real rows
 * stays.
 */
async function removeOffices(client: Client): Promise<void> {
  await client.query('delete from clock_rule where is_demo');
  await client.query('delete from service_matrix where is_demo');
  await client.query(
    `delete from office where is_demo
     and not exists (select from service_matrix where office_id = office.id)
     and not exists (select from staff_post where office_id = office.id)
     and not exists (select from demand where office_id = office.id)
     and not exists (select from demand_step where office.id in (office_id, to_office_id))`,
  );
  await client.query('update office set is_demo = false where is_demo');
}

/** Deletes demonstration campaigns; one with real visits or companies stays. */
async function removeCampaigns(client: Client): Promise<void> {
  await client.query(
    `delete from campaign where is_demo and not exists (select from visit where campaign_id = campaign.id)
     and not exists (select from campaign_company join company on company.id = company_id
                     where campaign_id = campaign.id and company.source <> 'demo')`,
  );
  await client.query('update campaign set is_demo = false where is_demo');
}

/**
 * Deletes demonstration labels, after the rows that refer to them. A label used by real rows stays, and so does its
 * parent.
 */
async function removeLabels(client: Client): Promise<void> {
  await client.query(
    `delete from company_label using label, company
     where label.id = label_id and label.is_demo and company.id = company_id and company.source = 'demo'`,
  );
  const isFree = `not exists (select from company_label where label_id = label.id)
    and not exists (select from demand_label where label_id = label.id)
    and not exists (select from service_matrix where label_id = label.id)
    and not exists (select from clock_rule where label_id = label.id)`;
  await client.query(`delete from label where is_demo and parent_id is not null and ${isFree}`);
  await client.query(
    `delete from label where is_demo and ${isFree} and not exists (select from label as below where below.parent_id = label.id)`,
  );
  await client.query('update label set is_demo = false where is_demo');
}
