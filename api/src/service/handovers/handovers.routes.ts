import { changeStreet, listHandovers } from '@platform/contract/visits/handover';
import { bind, type Binding } from '../../kernel/http/bind';
import { handOver } from './handover.service';
import { pageHandovers } from './read-handovers';

export const handoverRoutes: readonly Binding[] = [
  bind(listHandovers, (input, { services, scope }) => pageHandovers(services.db, scope, input)),
  bind(changeStreet, (input, context) => handOver(context, input)),
];
