import { and, eq, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listIndustries, listReports } from '@platform/contract/content/reports';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { content, reportDownload, siteColumn } from '../../kernel/database/schema/content';
import { dictionaryEntry } from '../../settings/schema/settings';
import { offeredOn } from '../../settings/dictionaries/dictionary-entries';
import type { UserViewer } from '../../kernel/ports/call-context';
import { changer, contentColumns, contentCondition, creator } from '../items/read-contents';
import { needsTwoPersons } from '../items/two-persons';

const isIndustry = eq(dictionaryEntry.dictionary, 'industry');

/** Returns one page of reports, the last changed first unless sorted. */
export async function pageReports(db: Database, viewer: UserViewer, request: ParsedRequestOf<typeof listReports>) {
  const industry = sql<string>`coalesce((select label from ${dictionaryEntry} where ${isIndustry} and code = ${content.level}), ${content.level}, '')`;
  const columns = {
    ...contentColumns,
    industry,
    status: sql<'public' | 'certified' | null>`${content.status}`,
    downloads: sql<number>`(select count(*)::int from ${reportDownload} where ${reportDownload.contentId} = ${content.id})`,
  };
  return pageRows(db, request, {
    rows: db
      .select(columns)
      .from(content)
      .innerJoin(siteColumn, eq(siteColumn.id, content.columnId))
      .leftJoin(creator, eq(creator.id, content.createdBy))
      .leftJoin(changer, eq(changer.id, content.updatedBy))
      .where(contentCondition(viewer, { ...request, kind: ['report'] }, await needsTwoPersons(db))),
    sorts: {
      updatedAt: content.updatedAt,
      publishedAt: content.publishedAt,
      title: content.title,
      year: content.year,
      id: content.id,
    },
    defaultSort: '-updatedAt',
    id: content.id,
  });
}

/** Returns the industries with their codes, in the order of the dictionary. */
export async function readIndustries(db: Database): Promise<DataOf<typeof listIndustries>> {
  const { code, label, position, id } = dictionaryEntry;
  return db
    .select({ code, label, offered: sql<boolean>`${and(offeredOn(shanghaiDate(Date.now())))}` })
    .from(dictionaryEntry)
    .where(isIndustry)
    .orderBy(position, id);
}
