import type { ClockDeclaration } from '../cases/case-clocks';
import { caseMoves, defineCase } from '../cases/define-case';

/** The states of a demand, in the usual order. */
export const demandStates = [
  'pending',
  'accepted',
  'handling',
  'resolved',
  'calledBack',
  'archived',
  'rejected',
  'merged',
  'withdrawn',
] as const;
export type DemandState = (typeof demandStates)[number];

/**
 * The states, with two situations: `paused` when its clock is paused for a reason, `deciding` while it waits for the
 * district leader's decision.
 */
export type DemandSituation = DemandState | 'paused' | 'deciding';

/** Actions on a demand. */
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
 * An account's roles for a demand; often several at once. `recorder`: staff of the place where it was recorded.
 * `handler`: of its office. `head`: head of that office. `district`: of the district. `leader`: the district leader it
 * was escalated to. `caller`: staff of its town or of the district who have not handled it.
 */
export type DemandParty = 'recorder' | 'handler' | 'head' | 'district' | 'leader' | 'caller';

/** Required inputs of an action. */
export type DemandNeed = 'text' | 'officeId' | 'ownerId' | 'labelIds' | 'until' | 'satisfaction' | 'mergeInto';

/** Time limits for its acceptance, for the first reply that the company reads, and for its resolution. */
export type DemandClockName = 'response' | 'plan' | 'resolution';

const OFFICE = ['handler', 'head', 'district'] as const;
const move = caseMoves<DemandSituation, DemandParty, DemandNeed>();

const refused = {
  accept: null,
  reject: null,
  assign: null,
  transfer: null,
  return: null,
  relabel: null,
  remind: null,
  reply: null,
  pause: null,
  resume: null,
  merge: null,
  split: null,
  withdraw: null,
  resolve: null,
  attempt: null,
  callBack: null,
  dissatisfied: null,
  unreachable: null,
  archive: null,
  reopen: null,
  resubmit: null,
  decide: null,
};
/** Messages that are possible in every situation and do not change it. */
const anywhere = (here: DemandSituation) => ({
  ...refused,
  note: move(here, ['recorder', 'handler', 'head', 'district', 'leader'], 'text'),
});
/** Actions that are possible while an action is required. */
const open = (here: DemandSituation) => ({
  ...anywhere(here),
  remind: move(here, ['recorder', 'district', 'leader']),
  relabel: move(here, ['recorder', 'handler', 'head', 'district'], 'labelIds'),
  withdraw: move('withdrawn', ['recorder', 'district'], 'text'),
});
/** Actions of its office, including transfer. */
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

const always = 'always';
/** All clocks begin when the server received the demand, or when it was reopened; transfer and return change nothing. */
const inEveryClock = {
  drop: { reject: always, merge: always, withdraw: always },
  restart: { reopen: always, resubmit: always, split: always, dissatisfied: always },
} satisfies Partial<ClockDeclaration<DemandSituation, DemandAction>>;
/** A pause stops the work, not the acceptance; passing the demand on ends it. */
const inWorkingClock = {
  ...inEveryClock,
  pause: { pause: always },
  resume: { resume: always, transfer: always, return: always },
} satisfies Partial<ClockDeclaration<DemandSituation, DemandAction>>;

/** 待受理 → 已受理 → 办理中 → 已办结 → 已回访 → 归档. If the company is not satisfied, the demand is reopened one level higher. */
export const demandCase = defineCase<DemandSituation, DemandAction, DemandParty, DemandNeed, never, DemandClockName>({
  noun: '诉求',
  situations: {
    pending: { name: '待受理', color: 'orange', refusal: '还没有受理，请先受理' },
    deciding: { name: '待区领导决定', color: 'orange', refusal: '正在等待区领导决定' },
    accepted: { name: '已受理', color: 'blue', refusal: '已经受理，正在办理' },
    handling: { name: '办理中', color: 'processing', refusal: '正在办理' },
    paused: { name: '暂停计时', color: 'default', refusal: '已暂停计时，请先恢复' },
    resolved: { name: '已办结', color: 'green', refusal: '已经办结，等待回访' },
    calledBack: { name: '已回访', color: 'green', refusal: '已经回访；要继续办理请先重新打开' },
    archived: { name: '已归档', color: 'default', refusal: '已经归档；要继续办理请由区级重新打开' },
    rejected: { name: '不予受理', color: 'red', refusal: '不予受理；补充后可以重新提交' },
    merged: { name: '已合并', color: 'default', refusal: '已并入另一条诉求，请在那一条办理' },
    withdrawn: { name: '已撤回', color: 'default', refusal: '已经撤回；要继续办理请先重新打开' },
  },
  actions: {
    accept: '受理',
    reject: '不予受理',
    assign: '指定承办人',
    transfer: '转办',
    return: '退回',
    relabel: '修改标签',
    note: '内部备注',
    remind: '催办',
    reply: '答复',
    pause: '暂停计时',
    resume: '恢复计时',
    merge: '合并',
    split: '取消合并',
    withdraw: '撤回',
    resolve: '办结',
    attempt: '回访未接通',
    callBack: '回访',
    dissatisfied: '企业不满意',
    unreachable: '确认无法联系',
    archive: '归档',
    reopen: '重新打开',
    resubmit: '重新提交',
    decide: '区领导决定',
  },
  moves: {
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
  },
  clocks: {
    declared: {
      response: { ...inEveryClock, name: '响应', stop: { accept: always, decide: always, resolve: always } },
      plan: { ...inWorkingClock, name: '方案', stop: { reply: 'shown', resolve: always } },
      resolution: { ...inWorkingClock, name: '办结', stop: { resolve: always } },
    },
    wording: {
      limit: '时限',
      paused: (name) => name,
      dropped: (name) => `${name}未计`,
      met: (name) => `按时${name}`,
      late: (name, time) => `${name}超时${time}`,
      overdue: (name, time) => `${name}已超时${time}`,
      remaining: (time) => time && `，剩余${time}`,
    },
    // For the owner, the head of the office and the district.
    warnings: [0.75, 1, 1.5],
  },
});

/** The fields of a row that determine its situation. */
export interface DemandStanding {
  state: DemandState;
  paused: boolean;
  /** It was escalated to the district leader for the second time, and is not decided yet. */
  deciding: boolean;
}

/** The situation of a row. */
export function demandSituation({ state, paused, deciding }: DemandStanding): DemandSituation {
  if (state === 'pending' && deciding) return 'deciding';
  return paused && (state === 'accepted' || state === 'handling') ? 'paused' : state;
}

/** Whether an action is still required. */
export const isOpenDemand = (situation: DemandSituation): boolean => demandCase.after(situation, 'remind') !== null;
