import { listBlockCompanies, listBlockEntries, listBlockPatents } from '@platform/contract/data-show/block-rows';
import {
  arrangeDataBlocks,
  createDataBlock,
  getDataBlock,
  listDataBlocks,
  listDataBlockVersions,
  previewDataBlock,
  recomputeDataBlock,
  restoreDataBlock,
  setDataBlockState,
  updateDataBlock,
} from '@platform/contract/data-show/data-block';
import { publicDataShow, screenDataShow } from '@platform/contract/data-show/public-data-show';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { readBlock, readBlocks } from './read-blocks';
import { readShown } from './read-shown';
import { readVersions } from './read-versions';
import { readRows } from './read-rows';
import { addBlock, arrange, changeBlock, preview, recompute, restoreBlock, setState } from './save-block.service';
import { companiesBehind, entriesBehind, patentsBehind } from './sources/source';

export const dataShowRoutes: readonly Binding[] = [
  bind(listDataBlocks, async (_input, { services }) => ({ list: await readBlocks(services.db) })),
  bind(getDataBlock, ({ id }, { services }) => readBlock(services.db, id)),
  bindTo(previewDataBlock, preview),
  bindTo(createDataBlock, addBlock),
  bindTo(updateDataBlock, changeBlock),
  bindTo(setDataBlockState, setState),
  bindTo(arrangeDataBlocks, arrange),
  bind(recomputeDataBlock, ({ id }, context) => recompute(context, id)),
  bind(listDataBlockVersions, ({ id }, { services }) => readVersions(services.db, id)),
  bindTo(restoreDataBlock, restoreBlock),
  bind(listBlockPatents, (input, context) => readRows(context, input, patentsBehind)),
  bind(listBlockCompanies, (input, context) => readRows(context, input, companiesBehind)),
  bind(listBlockEntries, (input, context) => readRows(context, input, entriesBehind)),
  bind(publicDataShow, (_input, { services }) => readShown(services.db, 'site')),
  bind(screenDataShow, (_input, { services }) => readShown(services.db, 'screen')),
];
