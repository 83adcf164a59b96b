import type { WithdrawSettings } from '../../kernel/ports/release-settings';

/** What the documents of one user reported about one release within the window. */
export interface UserReports {
  /** Everybody can open a trial account; see {@link judgeRelease}. */
  trial: boolean;
  documents: number;
  failures: number;
}

export interface Judgement {
  failed: boolean;
  /** What was counted, for the reason and the log. */
  documents: number;
  users: number;
  failedUsers: number;
}

/**
 * Whether a release fails for so many people that it must go.
 *
 * - Each user counts once, however many documents: failed when any document of the window failed. A later success of
 *   the same user clears nothing: whoever saw the page break has seen it, and a release that comes up at the second
 *   attempt only is no good one. Failures leave by the end of the window.
 * - A fault that is the user's own (an offline laptop, an old browser) meets few; hence the share, and hence five users.
 * - Trial accounts are free for the taking, so all of them together are one user, who failed when more than the set
 *   share of them did. Nobody gets a release withdrawn by registering.
 *
 * The reports hold only accounts in use and only documents that were served (nonce, once per document).
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
