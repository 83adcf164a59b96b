import { sql } from 'drizzle-orm';
import { dataBlockLabels, type BlockPlace, type DataBlock } from '@platform/contract/data-show/data-block';
import type { DataViewName, SliceBy } from '@platform/contract/data-show/block-source';
import { town } from '../../kernel/database/schema/company';
import { dataBlockVersion, type StoredSource } from '../schema/data-show';

/** Joins the town that a definition names. */
export const ofTown = sql`${town.id} = (${dataBlockVersion.source}->>'townId')::bigint`;
export const townName = sql<string>`coalesce(${town.name}, '')`;

type Definition = Omit<typeof dataBlockVersion.$inferSelect, 'blockId' | 'authorId' | 'savedAt'>;

/** A definition in the shape of its form: fields that its source lacks are null. */
export function toldDefinition(
  { title, unit, chart, places, period, note, refresh, sliceBy, source }: Definition,
  named: string,
) {
  return {
    title,
    unit,
    chart,
    places: places as BlockPlace[],
    period,
    note,
    refresh,
    sliceBy: sliceBy as SliceBy | null,
    source: source.kind,
    townName: named,
    ...NOTHING,
    ...ofSource(source),
  };
}

const NOTHING = {
  exp: null,
  register: null,
  category: null,
  entryState: null,
  dateFrom: null,
  dateTo: null,
  townId: null,
  withPatents: null,
  view: null,
  value: null,
  parts: null,
  valueDate: null,
  document: null,
  fileIds: null,
};

type SourceFields = { [K in keyof typeof NOTHING]?: DataBlock[K] };

function ofSource(source: StoredSource): SourceFields {
  switch (source.kind) {
    case 'search':
      return { exp: source.exp };
    case 'register': {
      const { register, category, state, dateFrom, dateTo } = source;
      return { register, category, entryState: state, dateFrom, dateTo };
    }
    case 'companies':
      return { townId: source.townId, withPatents: source.withPatents };
    case 'view':
      return { view: source.view as DataViewName };
    case 'manual': {
      const { value, parts, date, document, fileIds } = source;
      return { value, parts, valueDate: date, document, fileIds };
    }
  }
}

/** The fields of a definition for the audit log and for what a version changed. */
export const definitionFields = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => field in dataBlockLabels && !['fileIds', 'townId'].includes(field)),
  );
