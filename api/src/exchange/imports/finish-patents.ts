import type { Client } from 'pg';
import { refreshCompanyStatistics, refreshTownStatistics } from '../../companies/companies/company-statistics.queries';
import { inTransaction } from '../../kernel/database/in-transaction';
import type { ImportRun } from './import-run.queries';
import type { IndexWriter } from './index-writer';
import { refreshFamilies } from './records/refresh-families.queries';

/** Final steps of every import of patents: index, families, exact counts, planner statistics. */
export async function finishPatents(client: Client, run: ImportRun, index: IndexWriter): Promise<void> {
  const anyChange = run.added + run.changed > 0;
  // Families and counts need only the records, so they run while the other connection writes the rest of the index.
  await Promise.all([index.finish(anyChange), finishStatistics(client, anyChange)]);
}

async function finishStatistics(client: Client, anyChange: boolean): Promise<void> {
  if (anyChange) {
    await client.query(ANALYZE);
    await inTransaction(client, () => refreshFamilies(client));
  }
  await refreshCompanyStatistics(client, 'all');
  await refreshTownStatistics(client);
}

/** The planner never compares texts and lists of names, and analysing them takes most of the time. */
const ANALYZE = `
  analyze patent (id, identity_key, office, application_number, publication_number, kind_code, patent_type, application_date, filing_year,
                  publication_date, legal_status, is_demo, source),
          publication, patent_company, library_patent (id, company_id, patent_id, category_id, removed_at, application_number), company`;
