import fc from 'fast-check';
import { judgeRelease, type UserReports } from './withdraw-rule';
import type { WithdrawSettings } from '../../kernel/config/release-settings';

const settings: WithdrawSettings = {
  freshMinutes: 1440,
  windowMinutes: 30,
  minDocuments: 20,
  minUsers: 5,
  maxFailedPercent: 30,
};
const users = (count: number, documents: number, failures: number, trial = false): UserReports[] =>
  Array.from({ length: count }, () => ({ trial, documents, failures }));
const judge = (...reports: UserReports[][]) => judgeRelease(reports.flat(), settings);

it.each<[string, UserReports[][], boolean]>([
  ['everybody fails', [users(5, 4, 4)], true],
  ['nobody fails', [users(50, 4, 0)], false],
  ['too few documents', [users(5, 3, 3), users(1, 4, 4)], false],
  ['too few users, however many documents', [users(4, 100, 100)], false],
  ['exactly the share', [users(7, 2, 0), users(3, 2, 2)], false],
  ['above the share', [users(6, 2, 0), users(4, 2, 1)], true],
  ['one user with very many failures', [users(1, 500, 500), users(9, 2, 0)], false],
  ['a success beside the failure of the same user', [users(2, 10, 1), users(3, 2, 0)], true],
  ['trial accounts alone', [users(200, 5, 5, true)], false],
  ['trial accounts in masses beside people who are fine', [users(200, 5, 5, true), users(5, 4, 0)], false],
  ['trial accounts as one of those who fail', [users(10, 3, 3, true), users(3, 4, 0), users(1, 4, 4)], true],
  [
    'a few failing trial accounts among many',
    [users(8, 3, 0, true), users(2, 3, 3, true), users(3, 4, 0), users(1, 4, 4)],
    false,
  ],
])('%s', (_what, reports, failed) => {
  expect(judge(...reports).failed).toBe(failed);
});

const someUser = fc.record({
  trial: fc.boolean(),
  documents: fc.nat(30),
  share: fc.float({ min: 0, max: 1, noNaN: true }),
});
const someReports = fc
  .array(someUser, { maxLength: 40 })
  .map((list) =>
    list.map(({ trial, documents, share }) => ({ trial, documents, failures: Math.round(documents * share) })),
  );

it('never withdraws below 20 documents or 5 users', () => {
  fc.assert(
    fc.property(someReports, (reports) => {
      const { failed, documents, users: people } = judgeRelease(reports, settings);
      if (failed) expect([documents >= 20, people >= 5]).toEqual([true, true]);
    }),
  );
});

it('one more successful user never makes a sound release fail, unless there were too few reports before', () => {
  fc.assert(
    fc.property(someReports, (reports) => {
      const before = judgeRelease(reports, settings);
      fc.pre(before.documents >= 20 && before.users >= 5 && !before.failed);
      expect(judgeRelease([...reports, { trial: false, documents: 1, failures: 0 }], settings).failed).toBe(false);
    }),
  );
});

it('more failures of a user who failed already change nothing', () => {
  fc.assert(
    fc.property(someReports, fc.nat(100), (reports, more) => {
      const again = reports.map((user) =>
        user.failures > 0 ? { ...user, failures: user.failures + more, documents: user.documents + more } : user,
      );
      const before = judgeRelease(reports, settings);
      fc.pre(before.documents >= 20);
      expect(judgeRelease(again, settings).failed).toBe(before.failed);
    }),
  );
});

it('the order of the reports does not matter', () => {
  fc.assert(
    fc.property(someReports, (reports) =>
      expect(judgeRelease([...reports].reverse(), settings)).toEqual(judgeRelease(reports, settings)),
    ),
  );
});
