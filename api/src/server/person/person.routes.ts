import { listConsents, readRetention } from '@platform/contract/person/person';
import { bind, type Binding } from '../../kernel/http/bind';
import { pageConsents, readPeriods } from './read-person';

export const personRoutes: readonly Binding[] = [
  bind(readRetention, (_input, { services }) => readPeriods(services.db)),
  bind(listConsents, (input, { services }) => pageConsents(services.db, input)),
];
