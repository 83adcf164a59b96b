import { legalEvent, patent, publication } from '@platform/api/kernel/database/schema/patent';
import { indexPatentIds } from '@platform/api/patents/search/index/index-patents';
import { refreshStatistics } from '@platform/api/patents/search/index/refresh-statistics';
import type { TestDatabase } from '@platform/api/testing/test-database';

/** Given fields of a patent; the rest is filled in. */
export interface PatentGiven {
  number: string;
  /** Default CN. */
  office?: string;
  applicationNumber?: string;
  kind: string;
  title: string;
  abstract?: string;
  applicants?: string[];
  updatedAt?: Date;
}

/** Writes patents into the database and the search index, as an import would. */
export async function addPatents(database: TestDatabase, given: readonly PatentGiven[]): Promise<number[]> {
  const ids: number[] = [];
  for (const {
    number,
    office = 'CN',
    applicationNumber,
    kind,
    title,
    abstract = '',
    applicants = ['甲公司'],
    updatedAt,
  } of given) {
    const [row] = await database.db
      .insert(patent)
      .values({
        identityKey: applicationNumber ? `${office}:A:${applicationNumber}` : `${office}:P:${number}`,
        office,
        applicationNumber: applicationNumber ?? null,
        publicationNumber: `${office}${number}`,
        kindCode: kind,
        title,
        abstract,
        applicants,
        inventors: ['王伟'],
        ipc: ['H01M10/613'],
        patentType: 'invention',
        publicationDate: '2010-09-01',
        legalStatus: 'effective',
        source: 'test',
        ...(updatedAt ? { updatedAt } : {}),
      })
      .returning({ id: patent.id });
    if (!row) throw new Error('not inserted');
    ids.push(row.id);
    await database.db
      .insert(publication)
      .values({ patentId: row.id, office, number, kindCode: kind, date: '2010-09-01' });
    await database.db.insert(legalEvent).values({ patentId: row.id, code: 'GR01', date: '2010-09-01' });
  }
  const client = await database.main.connect();
  try {
    await client.query('begin');
    await indexPatentIds(client, ids);
    await client.query('commit');
    await refreshStatistics(client);
  } finally {
    client.release();
  }
  return ids;
}
