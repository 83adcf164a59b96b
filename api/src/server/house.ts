import { accounts } from '../accounts/wing';
import { companies } from '../companies/wing';
import { content } from '../content/wing';
import { exchange } from '../exchange/wing';
import { fees } from '../fees/wing';
import { operations } from '../operations/wing';
import { patents } from '../patents/wing';
import { releases } from '../releases/wing';
import { service } from '../service/wing';
import { settings } from '../settings/wing';
import { accountContext } from './http/account-context';
import { authorise } from './http/authorise';
import { compose } from './wing';

/** The whole platform: every wing in the order of their imports. */
export const house = compose(
  [settings, accounts, patents, companies, fees, content, service, exchange, releases, operations],
  { authorise, contextFor: accountContext },
);
