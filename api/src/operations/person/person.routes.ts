import {
  closeAccount,
  downloadOwnData,
  exportOwnData,
  readOwnData,
  sendCloseCode,
} from '@platform/contract/person/own-data';
import { listConsents, readRetention } from '@platform/contract/person/person';
import { bind, type Binding } from '../../kernel/http/bind';
import { closeOwnAccount, sendCodeToClose } from './close-account.service';
import { askOwnExport, fetchOwnData, readOwn } from './own-data.service';
import { pageConsents, readPeriods } from './read-person';

const done = { done: true } as const;

export const personRoutes: readonly Binding[] = [
  bind(readRetention, (_input, { services }) => readPeriods(services.db)),
  bind(listConsents, (input, { services }) => pageConsents(services.db, input)),
  bind(readOwnData, (_input, context) => readOwn(context)),
  bind(exportOwnData, async (_input, context) => {
    await askOwnExport(context);
    return done;
  }),
  bind(downloadOwnData, ({ format }, context) => fetchOwnData(context, format)),
  bind(sendCloseCode, async (_input, context) => {
    await sendCodeToClose(context);
    return done;
  }),
  bind(closeAccount, async (input, context) => {
    await closeOwnAccount(context, input);
    return done;
  }),
];
