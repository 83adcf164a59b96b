import {
  closeAccount,
  downloadOwnData,
  exportOwnData,
  readOwnData,
  sendCloseCode,
} from '@platform/contract/person/own-data';
import { listConsents, readRetention } from '@platform/contract/person/person';
import { bind, type Binding } from '../../kernel/http/bind';
import type { Erasure } from '../../kernel/ports/erasure';
import type { OwnRows } from '../../kernel/ports/own-rows';
import type { RetentionRule } from '../../kernel/ports/retention-rule';
import { closeOwnAccount, sendCodeToClose } from './close-account.service';
import { exportOwnDataJob } from './export-own-data.job';
import { askOwnExport, fetchOwnData, readOwn } from './own-data.service';
import { pageConsents, readPeriods } from './read-person';

const done = { done: true } as const;

/** What each wing has about accounts and erases of them. */
interface PersonalData {
  ownRows: readonly OwnRows[];
  retention: readonly RetentionRule[];
  erasures: readonly Erasure[];
}

export const personRoutes = ({ ownRows, retention, erasures }: PersonalData): readonly Binding[] => [
  bind(readRetention, (_input, { services }) => readPeriods(services.db, retention)),
  bind(listConsents, (input, { services }) => pageConsents(services.db, input)),
  bind(readOwnData, (_input, context) => readOwn(context, ownRows)),
  bind(exportOwnData, async (_input, context) => {
    await askOwnExport(context, exportOwnDataJob(ownRows));
    return done;
  }),
  bind(downloadOwnData, ({ format }, context) => fetchOwnData(context, format)),
  bind(sendCloseCode, async (_input, context) => {
    await sendCodeToClose(context);
    return done;
  }),
  bind(closeAccount, async (input, context) => {
    await closeOwnAccount(context, input, erasures);
    return done;
  }),
];
