import { changeStreet, listHandovers } from '@platform/contract/visits/handover';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { handOver } from './handover.service';
import { pageHandovers } from './read-handovers';

export const handoverRoutes: readonly Binding[] = [
  bind(listHandovers, (input, { services, scope }) => pageHandovers(services.db, scope, input)),
  bindTo(changeStreet, handOver),
];
