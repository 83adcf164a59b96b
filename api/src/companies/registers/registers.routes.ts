import { listPublicAwards, listPublicHonours } from '@platform/contract/registers/public-honours';
import * as calls from '@platform/contract/registers/register';
import { bind, type Binding } from '../../kernel/http/bind';
import { readDealings } from './read-dealings';
import { readAwards, readHonours } from './read-honours';
import { readRank } from './read-rank';
import { readRegister } from './read-register';

export const registerRoutes: readonly Binding[] = [
  bind(calls.listTransfers, (input, { services: { db } }) => readDealings(db, 'transfer', input)),
  bind(calls.listDiTransfers, (input, { services: { db } }) => readDealings(db, 'transfer', input)),
  bind(calls.listPledges, (input, { services: { db } }) => readDealings(db, 'pledge', input)),
  bind(calls.listPermits, (input, { services: { db } }) => readDealings(db, 'licence', input)),
  bind(calls.rankCompanies, (input, { services: { db } }) => readRank(db, input)),
  bind(calls.listProperty, (input, { services: { db } }) => readRegister(db, 'property', input)),
  bind(calls.listDisputes, (input, { services: { db } }) => readRegister(db, 'dispute', input)),
  bind(calls.listCustoms, (input, { services: { db } }) => readRegister(db, 'cro', input)),
  bind(calls.listTrademarks, (input, { services: { db } }) => readRegister(db, 'trademark', input)),
  bind(calls.listTrademarkList, (input, { services: { db } }) => readRegister(db, 'trademark', input)),
  bind(calls.listOtherHonors, (input, { services: { db } }) => readRegister(db, 'otherHonor', input)),
  bind(calls.listHonors, (input, { services: { db } }) => readRegister(db, 'honor', input)),
  bind(listPublicHonours, (input, { services: { db } }) => readHonours(db, input)),
  bind(listPublicAwards, (input, { services: { db } }) => readAwards(db, input)),
];
