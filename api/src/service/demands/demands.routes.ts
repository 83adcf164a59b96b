import { createDemandLine, updateDemandLine } from '@platform/contract/demands/demand-ledger';
import {
  batchDemands,
  countDemands,
  createDemand,
  deleteDemand,
  demandOffices,
  demandOptions,
  editDemand,
  getDemand,
  listDemands,
} from '@platform/contract/demands/demand-calls';
import { bind, type Binding } from '../../kernel/http/bind';
import { actOnDemands } from './batch-demands.service';
import { recordDemand } from './create-demand.service';
import { removeDemand } from './delete-demand.service';
import { addDemandLine, changeDemandLine } from './demand-ledger.service';
import { actOnDemand } from './edit-demand.service';
import { visibilityOf } from './visibility';
import { readDemand, readDemandOptions } from './read-demand';
import { countByTab, pageDemands } from './read-demands';
import { officesOfTerritory } from './standing';

export const demandRoutes: readonly Binding[] = [
  bind(listDemands, (input, context) => pageDemands(context.services.db, visibilityOf(context), input)),
  bind(countDemands, (input, context) => countByTab(context.services.db, visibilityOf(context), input)),
  bind(demandOffices, async (_input, { services, scope }) => ({
    offices: await officesOfTerritory(services.db, scope),
  })),
  bind(demandOptions, (input, context) => readDemandOptions(context.services.db, visibilityOf(context), input)),
  bind(getDemand, ({ id }, context) => readDemand(context.services.db, visibilityOf(context), id)),
  bind(createDemand, (input, context) => recordDemand(context, input)),
  bind(editDemand, (input, context) => actOnDemand(context, input)),
  bind(batchDemands, (input, context) => actOnDemands(context, input)),
  bind(createDemandLine, (input, context) => addDemandLine(context, input)),
  bind(updateDemandLine, (input, context) => changeDemandLine(context, input)),
  bind(deleteDemand, (input, context) => removeDemand(context, input)),
];
