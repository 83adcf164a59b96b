import { notifyAdministrators } from '../../accounts/messages/notify';
import type { Database } from '../../kernel/database/pool';
import type { Services } from '../../kernel/ports/services';
import { NO_CANARY } from './activate-release.service';
import { hasAlarm } from './alarms.queries';
import { movePointer, type Move } from './move-pointer';
import { findUserReports } from './mounts.queries';
import { readPointers } from './pointer-cache';
import { findRelease, rightNow, setReleaseState, type Pointer } from './releases.queries';
import type { SubAppName } from '@platform/routes/sub-apps';
import { judgeRelease, type Judgement } from './withdraw-rule';

type Needed = Pick<Services, 'db' | 'log' | 'config' | 'releases'>;

/** Actor in the log and sender of messages for automatic actions. */
const BY_ITSELF = '系统';

/**
 * Withdraws a new release when it fails for too many users (`judgeRelease`): the pointer returns to the previous
 * release, the release is marked as withdrawn, and the administrators are notified. A failing canary is ended and
 * withdrawn.
 *
 * The process always ends. After an automatic move there is no previous release, so that a second one is impossible
 * until a person activates a release. It returns to an older release only, never to a newer one that an operator has
 * left. Only an operator can show a withdrawn release again. Where there is no release to return to, the administrators
 * are notified once and nothing moves.
 */
export async function healRelease(services: Needed, name: SubAppName, version: string): Promise<void> {
  // The cached pointers are sufficient to see that nothing has to be judged, which is nearly always so.
  const known = (await readPointers(services.db)).find((row) => row.subApp === name);
  if (
    !known ||
    freshSince(services, known, version) === undefined ||
    !(await judge(services, services.db, known, version)).failed
  )
    return;
  await movePointer(services, name, { by: BY_ITSELF }, async (pointer, tx) => {
    // Judged again under the lock: of concurrent reports only the first moves the pointer.
    const judgement = pointer && (await judge(services, tx, pointer, version));
    if (!pointer || !judgement?.failed) return undefined;
    return pointer.canary === version
      ? endFailing(tx, pointer, version, judgement)
      : goBack(services, tx, pointer, version, judgement);
  });
}

/** Start of the trial period, undefined when the release is neither active nor canary, or has been for long enough. */
function freshSince({ config }: Needed, pointer: Pointer, version: string): Date | undefined {
  const since = pointer.canary === version ? pointer.canaryAt : pointer.active === version ? pointer.activatedAt : null;
  return since && since.getTime() > Date.now() - config.withdraw.freshMinutes * 60_000 ? since : undefined;
}

async function judge(services: Needed, db: Database, pointer: Pointer, version: string): Promise<Judgement> {
  const { withdraw } = services.config;
  const since = freshSince(services, pointer, version);
  return judgeRelease(
    since ? await findUserReports(db, pointer.subApp, version, since, withdraw.windowMinutes) : [],
    withdraw,
  );
}

async function endFailing(tx: Database, pointer: Pointer, version: string, judgement: Judgement): Promise<Move> {
  const reason = reasonOf(judgement);
  await setReleaseState(tx, pointer.subApp, version, 'withdrawn', reason);
  await notifyOf(
    tx,
    `子应用 ${pointer.subApp} 的灰度已自动结束`,
    `${reason}灰度版本 ${version} 已撤回，所有用户继续使用 ${pointer.active}。请检查后重新发布。`,
  );
  const previous = pointer.previous === version ? { previous: null } : {};
  return {
    change: { ...NO_CANARY, ...previous },
    action: 'withdraw',
    detail: { version, to: pointer.active, canary: true, reason, ...judgement },
  };
}

async function goBack(
  { releases }: Needed,
  tx: Database,
  pointer: Pointer,
  version: string,
  judgement: Judgement,
): Promise<Move | undefined> {
  const reason = reasonOf(judgement);
  const { subApp, previous } = pointer;
  const failing = await findRelease(tx, subApp, version);
  const before = previous === null ? undefined : await findRelease(tx, subApp, previous);
  const isOlder = failing !== undefined && before?.state === 'published' && before.createdAt < failing.createdAt;
  if (!previous || !isOlder || !(await releases.has(subApp, previous))) {
    if (await hasAlarm(tx, subApp, version, pointer.activatedAt)) return undefined;
    await notifyOf(tx, `子应用 ${subApp} 加载失败`, `${reason}当前版本 ${version} 没有可以退回的版本，请尽快处理。`);
    return { change: {}, action: 'alarm', detail: { version, reason, ...judgement } };
  }
  await setReleaseState(tx, subApp, version, 'withdrawn', reason);
  await notifyOf(
    tx,
    `子应用 ${subApp} 已自动退回`,
    `${reason}已从 ${version} 退回 ${previous}，出错的版本不会再自动启用。请检查后重新发布。`,
  );
  return {
    // Without a previous release: neither a fallback to the failed one, nor a second automatic move.
    change: {
      active: previous,
      previous: null,
      activatedAt: rightNow,
      ...(pointer.canary === previous ? NO_CANARY : {}),
    },
    action: 'withdraw',
    detail: { version, to: previous, canary: false, reason, ...judgement },
  };
}

function reasonOf({ users, failedUsers, documents }: Judgement): string {
  return `${users} 位用户中有 ${failedUsers} 位加载失败（共 ${documents} 次打开）。`;
}

const notifyOf = (tx: Database, what: string, content: string): Promise<void> =>
  notifyAdministrators(tx, { senderName: BY_ITSELF, what, content });
