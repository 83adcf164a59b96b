import type { WithdrawSettings } from '../../kernel/config/release-settings';

/** Reports of one user's documents about one release within the window. */
export interface UserReports {
  /** Any visitor can open a trial account; see {@link judgeRelease}. */
  trial: boolean;
  documents: number;
  failures: number;
}

export interface Judgement {
  failed: boolean;
  /** Counts for the reason and the log. */
  documents: number;
  users: number;
  failedUsers: number;
}

/**
 * Whether a release fails for so many users that it must be withdrawn.
 *
 * - Each user counts once, however many documents: failed when any document of the window failed. A later success of
 *   the same user does not change that, because the user has seen the failure, and a release that mounts only at the
 *   second attempt is faulty. Failures expire at the end of the window.
 * - A fault of the user's own (an offline laptop, an old browser) affects few users; therefore the share, and the
 *   minimum of five users.
 * - Trial accounts can be opened by anyone, so all of them together are one user, who failed when more than the set
 *   share of them did. So a release cannot be withdrawn by registering accounts.
 *
 * The reports contain only active accounts and only documents that were served (nonce, once per document).
 */
export function judgeRelease(reports: readonly UserReports[], settings: WithdrawSettings): Judgement {
  const own = reports.filter((user) => !user.trial && user.documents > 0);
  const trials = reports.filter((user) => user.trial && user.documents > 0);
  const above = (part: number, whole: number) => part * 100 > whole * settings.maxFailedPercent;
  const failing = (users: readonly UserReports[]) => users.filter((user) => user.failures > 0).length;

  const users = own.length + (trials.length > 0 ? 1 : 0);
  const failedUsers = failing(own) + (trials.length > 0 && above(failing(trials), trials.length) ? 1 : 0);
  const documents = [...own, ...trials].reduce((sum, user) => sum + user.documents, 0);
  const enough = documents >= settings.minDocuments && users >= settings.minUsers;
  return { failed: enough && above(failedUsers, users), documents, users, failedUsers };
}
