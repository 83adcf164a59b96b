import {
  actOnCorrection,
  getCorrection,
  listCorrections,
  reportCorrection,
} from '@platform/contract/corrections/correction';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { act, report } from './corrections.service';
import { pageCorrections, readCorrection } from './read-corrections';

export const correctionRoutes: readonly Binding[] = [
  bindTo(reportCorrection, report),
  bind(listCorrections, (input, context) => pageCorrections(context.services.db, context, input)),
  bind(getCorrection, ({ id }, context) => readCorrection(context.services.db, context, id)),
  bindTo(actOnCorrection, act),
];
