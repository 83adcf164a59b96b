import { changeStreet, listHandovers } from '@platform/contract/handovers/handover';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { handOver } from './handover.service';
import { pageHandovers } from './read-handovers';
import { visibilityOf } from './visibility';

export const handoverRoutes: readonly Binding[] = [
  bind(listHandovers, (input, context) => pageHandovers(context.services.db, visibilityOf(context), input)),
  bindTo(changeStreet, handOver),
];
