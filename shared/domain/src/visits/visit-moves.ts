/** How a visit stands. 未成 says why nobody was met; 作废 is what the district took back after the fact. */
export type VisitState = 'planned' | 'assigned' | 'underway' | 'done' | 'followed' | 'cancelled' | 'failed' | 'void';

/** Why a visit came to nothing. */
export type VisitFailure = 'absent' | 'refused' | 'moved' | 'unknown';

/** What somebody does with a visit. */
export type VisitAction =
  | 'edit'
  | 'assign'
  | 'reschedule'
  | 'start'
  | 'complete'
  | 'supplement'
  | 'keepPromise'
  | 'follow'
  | 'reopen'
  | 'cancel'
  | 'fail'
  | 'replan'
  | 'void'
  | 'remove'
  | 'note';

/** Who somebody is: staff of the district, staff of the visit's town, or somebody of its team (staff or not). */
export type VisitParty = 'district' | 'street' | 'team';

/** What has to be said with an action besides the visit. */
export type VisitNeed =
  | 'reason'
  | 'nextStep'
  | 'failure'
  | 'lead'
  | 'planned'
  | 'summary'
  | 'persons'
  | 'promisesClosed'
  | 'promise'
  | 'text';

/** A line of the table: where an action leads, who takes it, what it asks for. */
export interface VisitMove {
  to: VisitState | 'removed';
  who: readonly VisitParty[];
  needs: readonly VisitNeed[];
}

const STAFF = ['district', 'street'] as const;
const ALL = ['district', 'street', 'team'] as const;
const move = (to: VisitMove['to'], who: readonly VisitParty[], ...needs: VisitNeed[]): VisitMove => ({
  to,
  who,
  needs,
});

const anywhere = (here: VisitState) => ({ note: move(here, ALL, 'text') });
/** What can be done until somebody was met. */
const ahead = (here: VisitState) => ({
  ...anywhere(here),
  edit: move(here, STAFF),
  assign: move(here === 'planned' ? 'assigned' : here, STAFF, 'lead'),
  reschedule: move(here, ALL, 'planned', 'reason'),
  cancel: move('cancelled', STAFF, 'reason'),
  fail: move('failed', ALL, 'failure', 'reason', 'nextStep'),
  // A phone that had no network may say it in one step.
  complete: move('done', ALL, 'summary', 'persons'),
});

/**
 * State × action × who × required. What is not here is refused. 计划 → 已派 → 进行中 → 已完成 → 已跟进; 改期 keeps the state;
 * a completed visit asks for a summary and one person met, nothing else.
 */
const MOVES: Readonly<Record<VisitState, Readonly<Partial<Record<VisitAction, VisitMove>>>>> = {
  planned: { ...ahead('planned'), start: move('underway', ALL), remove: move('removed', STAFF) },
  assigned: { ...ahead('assigned'), start: move('underway', ALL), remove: move('removed', STAFF) },
  underway: { ...ahead('underway') },
  done: {
    ...anywhere('done'),
    supplement: move('done', ALL, 'text'),
    keepPromise: move('done', ALL, 'promise', 'text'),
    follow: move('followed', STAFF, 'promisesClosed'),
    void: move('void', ['district'], 'reason'),
  },
  followed: {
    ...anywhere('followed'),
    supplement: move('followed', ALL, 'text'),
    reopen: move('done', STAFF, 'reason'),
    void: move('void', ['district'], 'reason'),
  },
  cancelled: {
    ...anywhere('cancelled'),
    replan: move('planned', STAFF, 'planned', 'reason'),
    remove: move('removed', STAFF),
  },
  failed: {
    ...anywhere('failed'),
    replan: move('planned', STAFF, 'planned', 'reason'),
    remove: move('removed', STAFF),
  },
  void: { ...anywhere('void') },
};

/** Words for what cannot be done as it stands, and what to do in its place. */
const REFUSALS: Readonly<Record<VisitState, string>> = {
  planned: '还在计划中，请先指派或开始走访',
  assigned: '已经指派，请先开始走访',
  underway: '正在走访，请先填写走访记录',
  done: '已经完成；要补充请填写补充记录',
  followed: '已经跟进完毕；要继续跟进请先重新打开',
  cancelled: '已经取消；要继续请先重新安排',
  failed: '没有走成；要再去请先重新安排',
  void: '已经作废',
};

/** The line of an action for whoever is one of the parties; null where it is not theirs or not possible. */
export function visitMove(state: VisitState, action: VisitAction, parties: readonly VisitParty[]): VisitMove | null {
  const found = MOVES[state][action];
  return found?.who.some((party) => parties.includes(party)) ? found : null;
}

/** Why an action is refused, in Chinese. */
export function visitRefusal(state: VisitState): string {
  return `此走访${REFUSALS[state]}。`;
}

/** What the parties can do as it stands. */
export function visitActions(state: VisitState, parties: readonly VisitParty[]): VisitAction[] {
  return (Object.keys(MOVES[state]) as VisitAction[]).filter((action) => visitMove(state, action, parties));
}

/** Whether the visit is still ahead: it moves with its company to another town, and stands in calendars. */
export const isVisitAhead = (state: VisitState): boolean => 'complete' in MOVES[state];

/**
 * Where a visit stands when a report that came too late for it is taken over all the same: it was held after all. Null
 * where the district has taken it back.
 */
export function stateWhenReceived(state: VisitState): VisitState | null {
  if (state === 'void') return null;
  return state === 'followed' ? 'followed' : 'done';
}
