import { asc, eq, sql } from 'drizzle-orm';
import { SLICE_NAMES, type SliceBy } from '@platform/contract/data-show/block-source';
import type { BlockPlace } from '@platform/contract/data-show/data-block';
import type { ShownBlock } from '@platform/contract/data-show/public-data-show';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { town } from '../../kernel/database/schema/company';
import { dataBlock, dataBlockValue, dataBlockVersion } from '../schema/data-show';
import { sourceText } from './sources/source';
import { ofTown, townName } from './told-definition';

/** Returns the blocks shown at a place, in their order, with the published numbers. One query; nothing is counted. */
export async function readShown(db: Database, place: BlockPlace): Promise<{ blocks: ShownBlock[] }> {
  const rows = await db
    .select({
      id: dataBlock.id,
      definition: dataBlockVersion,
      figure: dataBlockValue,
      asOf: isoTime(dataBlockValue.computedAt),
      townName,
    })
    .from(dataBlock)
    .innerJoin(dataBlockValue, eq(dataBlockValue.id, dataBlock.valueId))
    // Text and number are of one version: a new version is shown once its number exists.
    .innerJoin(dataBlockVersion, eq(dataBlockVersion.id, dataBlockValue.versionId))
    .leftJoin(town, ofTown)
    .where(sql`${dataBlock.state} = 'shown' and ${place} = any (${dataBlockVersion.places})`)
    .orderBy(asc(dataBlock.position), asc(dataBlock.id));
  return {
    blocks: rows.map(({ id, definition, figure, asOf, townName: named }) => {
      const { title, unit, chart, sliceBy, period, note, source } = definition;
      return {
        id,
        title,
        unit,
        chart,
        total: figure.total,
        slices: figure.slices.map(({ label, count }) => ({ label, count })),
        sliceName: sliceBy ? SLICE_NAMES[sliceBy as SliceBy] : figure.slices.length > 0 ? '分项' : '',
        period,
        note,
        sourceText: sourceText(source, named),
        manual: source.kind === 'manual' ? { document: source.document, date: source.date } : null,
        asOf: asOf!,
        isDemo: figure.isDemo,
      };
    }),
  };
}
