import type { Client } from 'pg';
import { ensureTowns } from '../companies/companies/ensure-towns.queries';
import { refreshCompanyStatistics, refreshTownStatistics } from '../companies/companies/company-statistics.queries';
import { inTransaction } from '../kernel/database/in-transaction';
import { rebuildIndex } from '../patents/search/index/rebuild-index';
import { refreshStatistics } from '../patents/search/index/refresh-statistics';
import { SegmentLoad } from '../patents/search/index/segment-load';
import { DEMO_ACCOUNT_COMPANY, type DemoCompany, inventCompanies } from './world/companies';
import { copyDemoCompanies, copyDemoPatents, countDemoCitations } from './demo-records.queries';
import { DocumentWriter } from './documents/copy-documents.queries';
import { readDemoMarker, writeDemoMarker } from './demo-marker.queries';
import { type DemoPatent, inventPatents } from './world/patents';
import { DEMO_VERSION } from './world/reference-day';

/** Number of patents written and indexed at a time. */
const BATCH = 5_000;

/**
 * Generates companies and patents in a database without any. Records and index rows become visible together or not at
 * all.
 * @param onProgress called with the number of written patents
 */
export async function seedDemoRecords(
  client: Client,
  patents: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const companies = inventCompanies();
  await inTransaction(client, async () => {
    const towns = await ensureTowns(client);
    const companyIds = await copyDemoCompanies(client, companies, towns);
    const documents = new DocumentWriter(companies, DEMO_ACCOUNT_COMPANY);
    let done = 0;
    let load = new SegmentLoad();
    for (const batch of batches(companies, patents)) {
      const copied = await copyDemoPatents(client, batch, companyIds, documents, done);
      if (!load.hasRoomFor(copied.length)) {
        await load.write(client);
        load = new SegmentLoad();
      }
      await load.add(client, copied);
      done += batch.length;
      onProgress(done);
    }
    await load.write(client);
    await countDemoCitations(client);
    await refreshCompanyStatistics(client, companyIds);
    await refreshTownStatistics(client);
    await writeDemoMarker(client, {
      state: 'present',
      version: DEMO_VERSION,
      patents,
      companies: companies.length,
      indexed: true,
    });
  });
  await refreshStatistics(client);
  await client.query(
    'analyze patent, publication, patent_company, legal_event, library_patent, company, patent_biblio (patent_id, town, agency, expiry_date), patent_body (patent_id, kind), patent_figure, patent_dealing, patent_citation, patent_family_member',
  );
}

/** Indexes the patents that an earlier release left out of the search index. */
export async function resumeDemoIndex(client: Client): Promise<void> {
  await rebuildIndex(client);
  const marker = await readDemoMarker(client);
  if (marker) await writeDemoMarker(client, { ...marker, indexed: true });
}

function* batches(companies: readonly DemoCompany[], count: number): Generator<DemoPatent[]> {
  let batch: DemoPatent[] = [];
  for (const patent of inventPatents(companies, count)) {
    batch.push(patent);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
