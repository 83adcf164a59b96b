/** How a demand stands. */
export type DemandState =
  | 'pending'
  | 'accepted'
  | 'handling'
  | 'resolved'
  | 'calledBack'
  | 'archived'
  | 'rejected'
  | 'merged'
  | 'withdrawn';

/** The same, with two told apart: its time stands still for a reason; it waits for the decision of the district leader. */
export type DemandSituation = DemandState | 'paused' | 'deciding';

/** What somebody does with a demand. */
export type DemandAction =
  | 'accept'
  | 'reject'
  | 'assign'
  | 'transfer'
  | 'return'
  | 'relabel'
  | 'note'
  | 'remind'
  | 'reply'
  | 'pause'
  | 'resume'
  | 'merge'
  | 'split'
  | 'withdraw'
  | 'resolve'
  | 'attempt'
  | 'callBack'
  | 'dissatisfied'
  | 'unreachable'
  | 'archive'
  | 'reopen'
  | 'resubmit'
  | 'decide';

/**
 * What an account is to a demand; often several at once. `recorder`: staff of where it was recorded. `handler`: of the
 * office that has it. `head`: of that office. `district`: of the district. `leader`: the district leader it has gone to.
 * `caller`: staff of its town or of the district who have not handled it.
 */
export type DemandParty = 'recorder' | 'handler' | 'head' | 'district' | 'leader' | 'caller';

/** What has to be said with an action besides the demand. */
export type DemandNeed = 'text' | 'officeId' | 'ownerId' | 'labelIds' | 'until' | 'satisfaction' | 'mergeInto';

/** A line of the table: where an action leads, who takes it, what it asks for. */
export interface DemandMove {
  to: DemandSituation;
  who: readonly DemandParty[];
  needs: readonly DemandNeed[];
}

const OFFICE = ['handler', 'head', 'district'] as const;
const move = (to: DemandSituation, who: readonly DemandParty[], ...needs: DemandNeed[]): DemandMove => ({
  to,
  who,
  needs,
});

/** What can be said anywhere and leads nowhere. */
const anywhere = (here: DemandSituation) => ({
  note: move(here, ['recorder', 'handler', 'head', 'district', 'leader'], 'text'),
});
/** What can be done as long as somebody is to act. */
const open = (here: DemandSituation) => ({
  ...anywhere(here),
  remind: move(here, ['recorder', 'district', 'leader']),
  relabel: move(here, ['recorder', 'handler', 'head', 'district'], 'labelIds'),
  withdraw: move('withdrawn', ['recorder', 'district'], 'text'),
});
/** What the office that has it can do, or give away. */
const inOffice = (here: DemandSituation) => ({
  ...open(here),
  assign: move(here, ['head', 'district'], 'ownerId'),
  transfer: move('pending', OFFICE, 'officeId', 'text'),
  return: move('pending', ['handler', 'head'], 'text'),
  merge: move('merged', OFFICE, 'mergeInto', 'text'),
});
const inWork = (here: DemandSituation) => ({
  ...inOffice(here),
  reply: move('handling', OFFICE, 'text'),
  resolve: move('resolved', OFFICE, 'text'),
});

/**
 * Situation × action × who × required. What is not here is refused. 待受理 → 已受理 → 办理中 → 已办结 → 已回访 → 归档; who is
 * not satisfied has it opened again one level higher.
 */
const MOVES: Readonly<Record<DemandSituation, Readonly<Partial<Record<DemandAction, DemandMove>>>>> = {
  pending: {
    ...inOffice('pending'),
    accept: move('accepted', OFFICE),
    reject: move('rejected', OFFICE, 'text'),
  },
  deciding: { ...open('deciding'), decide: move('accepted', ['leader'], 'text') },
  accepted: { ...inWork('accepted'), pause: move('paused', OFFICE, 'until', 'text') },
  handling: { ...inWork('handling'), pause: move('paused', OFFICE, 'until', 'text') },
  paused: { ...inWork('paused'), reply: move('paused', OFFICE, 'text'), resume: move('handling', OFFICE) },
  resolved: {
    ...anywhere('resolved'),
    attempt: move('resolved', ['caller'], 'text'),
    callBack: move('calledBack', ['caller'], 'satisfaction'),
    dissatisfied: move('pending', ['caller'], 'satisfaction', 'text'),
    unreachable: move('calledBack', ['head', 'district'], 'text'),
    reopen: move('pending', ['recorder', 'district'], 'text'),
  },
  calledBack: {
    ...anywhere('calledBack'),
    archive: move('archived', ['head', 'district']),
    reopen: move('pending', ['recorder', 'district'], 'text'),
  },
  archived: { ...anywhere('archived'), reopen: move('pending', ['district'], 'text') },
  rejected: {
    ...anywhere('rejected'),
    resubmit: move('pending', ['recorder'], 'text'),
    archive: move('archived', ['recorder', 'district']),
  },
  merged: { ...anywhere('merged'), split: move('pending', ['head', 'district'], 'text') },
  withdrawn: { ...anywhere('withdrawn'), reopen: move('pending', ['recorder', 'district'], 'text') },
};

/** Words for what cannot be done as it stands, and what to do in its place. */
const REFUSALS: Readonly<Record<DemandSituation, string>> = {
  pending: '还没有受理，请先受理',
  deciding: '正在等待区领导决定',
  accepted: '已经受理，正在办理',
  handling: '正在办理',
  paused: '已暂停计时，请先恢复',
  resolved: '已经办结，等待回访',
  calledBack: '已经回访；要继续办理请先重新打开',
  archived: '已经归档；要继续办理请由区级重新打开',
  rejected: '不予受理；补充后可以重新提交',
  merged: '已并入另一条诉求，请在那一条办理',
  withdrawn: '已经撤回；要继续办理请先重新打开',
};

/** What a row says of where it stands. */
export interface DemandStanding {
  state: DemandState;
  paused: boolean;
  /** It has come to the district leader for the second time, who has not decided yet. */
  deciding: boolean;
}

/** The situation of a row. */
export function demandSituation({ state, paused, deciding }: DemandStanding): DemandSituation {
  if (state === 'pending' && deciding) return 'deciding';
  return paused && (state === 'accepted' || state === 'handling') ? 'paused' : state;
}

/** The line of an action for whoever is one of the parties; null where it is not theirs or not possible. */
export function demandMove(
  situation: DemandSituation,
  action: DemandAction,
  parties: readonly DemandParty[],
): DemandMove | null {
  const found = MOVES[situation][action];
  return found?.who.some((party) => parties.includes(party)) ? found : null;
}

/** The situation after an action that was allowed to whoever took it; null where nobody can take it. */
export function demandAfter(situation: DemandSituation, action: DemandAction): DemandSituation | null {
  return MOVES[situation][action]?.to ?? null;
}

/** Why an action is refused, in Chinese. */
export function demandRefusal(situation: DemandSituation): string {
  return `此诉求${REFUSALS[situation]}。`;
}

/** What the parties can do as it stands. */
export function demandActions(situation: DemandSituation, parties: readonly DemandParty[]): DemandAction[] {
  return (Object.keys(MOVES[situation]) as DemandAction[]).filter((action) => demandMove(situation, action, parties));
}

/** Whether somebody still has to act. */
export const isOpenDemand = (situation: DemandSituation): boolean => 'remind' in MOVES[situation];
