import * as calls from '@platform/contract/registers/register';
import { bind, type Binding } from '../../kernel/http/bind';
import { readDealings, readRank, readRegister } from './read-registers.service';

export const registerRoutes: readonly Binding[] = [
  bind(calls.listTransfers, (input, { services }) => readDealings(services, 'transfer', input)),
  bind(calls.listDiTransfers, (input, { services }) => readDealings(services, 'transfer', input)),
  bind(calls.listPledges, (input, { services }) => readDealings(services, 'pledge', input)),
  bind(calls.listPermits, (input, { services }) => readDealings(services, 'licence', input)),
  bind(calls.rankCompanies, (input, { services }) => readRank(services, input)),
  bind(calls.listProperty, (input, { services }) => readRegister(services, 'property', input)),
  bind(calls.listDisputes, (input, { services }) => readRegister(services, 'dispute', input)),
  bind(calls.listCustoms, (input, { services }) => readRegister(services, 'cro', input)),
  bind(calls.listTrademarks, (input, { services }) => readRegister(services, 'trademark', input)),
  bind(calls.listTrademarkList, (input, { services }) => readRegister(services, 'trademark', input)),
  bind(calls.listOtherHonors, (input, { services }) => readRegister(services, 'otherHonor', input)),
  bind(calls.listHonors, (input, { services }) => readRegister(services, 'honor', input)),
];
