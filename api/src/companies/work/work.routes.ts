import { workCompanies, workTowns } from '@platform/contract/work/work';
import { bind, type Binding } from '../../kernel/http/bind';
import { listWorkCompanies, readWorkTowns } from './work.service';

export const workRoutes: readonly Binding[] = [
  bind(workCompanies, (input, context) => listWorkCompanies(context, input)),
  bind(workTowns, (_input, context) => readWorkTowns(context)),
];
