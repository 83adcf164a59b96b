import {
  actOnCorrection,
  getCorrection,
  listCorrections,
  reportCorrection,
} from '@platform/contract/corrections/correction';
import { bind, type Binding } from '../../kernel/http/bind';
import { act, report } from './corrections.service';
import { pageCorrections, readCorrection } from './read-corrections';

export const correctionRoutes: readonly Binding[] = [
  bind(reportCorrection, (input, context) => report(context, input)),
  bind(listCorrections, (input, context) => pageCorrections(context.services.db, context, input)),
  bind(getCorrection, ({ id }, context) => readCorrection(context.services.db, context, id)),
  bind(actOnCorrection, (input, context) => act(context, input)),
];
