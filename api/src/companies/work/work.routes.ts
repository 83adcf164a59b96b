import { workCompanies, workPatents, workTowns } from '@platform/contract/work/work';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { readCompanies } from './read-companies';
import { readPatents } from './read-patents';
import { readWorkTowns } from './read-towns';

export const workRoutes: readonly Binding[] = [
  bindTo(workCompanies, readCompanies),
  bindTo(workPatents, readPatents),
  bind(workTowns, (_input, context) => readWorkTowns(context)),
];
