import { workCompanies, workPatents, workTowns } from '@platform/contract/work/work';
import { bind, type Binding } from '../../kernel/http/bind';
import { readCompanies } from './read-companies';
import { readPatents } from './read-patents';
import { readWorkTowns } from './read-towns';

export const workRoutes: readonly Binding[] = [
  bind(workCompanies, (input, context) => readCompanies(context, input)),
  bind(workPatents, (input, context) => readPatents(context, input)),
  bind(workTowns, (_input, context) => readWorkTowns(context)),
];
