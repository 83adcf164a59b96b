import { caseMoves, defineCase } from '../cases/define-case';

/**
 * The states of a visit, in the usual order. 未成: the visit failed, with its reason; 作废: the district voided it
 * afterwards.
 */
export const visitStates = [
  'planned',
  'assigned',
  'underway',
  'done',
  'followed',
  'cancelled',
  'failed',
  'void',
] as const;
export type VisitState = (typeof visitStates)[number];

/** Actions on a visit. */
export type VisitAction =
  | 'note'
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
  | 'remove';

/** Parties of a visit: staff of the district, staff of the visit's town, or a member of its team (staff or not). */
export type VisitParty = 'district' | 'street' | 'team';

/** Required inputs of an action. */
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

const STAFF = ['district', 'street'] as const;
const ALL = ['district', 'street', 'team'] as const;
const move = caseMoves<VisitState | 'removed', VisitParty, VisitNeed>();

const refused = {
  edit: null,
  assign: null,
  reschedule: null,
  start: null,
  complete: null,
  supplement: null,
  keepPromise: null,
  follow: null,
  reopen: null,
  cancel: null,
  fail: null,
  replan: null,
  void: null,
  remove: null,
};
const anywhere = (here: VisitState) => ({ ...refused, note: move(here, ALL, 'text') });
/** Actions that are possible before the visit is held. */
const ahead = (here: VisitState) => ({
  ...anywhere(here),
  edit: move(here, STAFF),
  assign: move(here === 'planned' ? 'assigned' : here, STAFF, 'lead'),
  reschedule: move(here, ALL, 'planned', 'reason'),
  cancel: move('cancelled', STAFF, 'reason'),
  fail: move('failed', ALL, 'failure', 'reason', 'nextStep'),
  // An offline phone may report it in one step.
  complete: move('done', ALL, 'summary', 'persons'),
});

/**
 * 计划 → 已派 → 进行中 → 已完成 → 已跟进; 改期 keeps the state. A completed visit needs a summary and one person met,
 * nothing else.
 */
export const visitCase = defineCase<VisitState, VisitAction, VisitParty, VisitNeed, 'removed'>({
  noun: '走访',
  situations: {
    planned: { name: '计划', color: 'default', refusal: '还在计划中，请先指派或开始走访' },
    assigned: { name: '已派', color: 'blue', refusal: '已经指派，请先开始走访' },
    underway: { name: '进行中', color: 'processing', refusal: '正在走访，请先填写走访记录' },
    done: { name: '已完成', color: 'green', refusal: '已经完成；要补充请填写补充记录' },
    followed: { name: '已跟进', color: 'green', refusal: '已经跟进完毕；要继续跟进请先重新打开' },
    cancelled: { name: '已取消', color: 'default', refusal: '已经取消；要继续请先重新安排' },
    failed: { name: '未成', color: 'orange', refusal: '没有走成；要再去请先重新安排' },
    void: { name: '已作废', color: 'default', refusal: '已经作废' },
  },
  actions: {
    note: '备注',
    edit: '修改计划',
    assign: '指派',
    reschedule: '改期',
    start: '开始走访',
    complete: '完成走访',
    supplement: '补充记录',
    keepPromise: '兑现承诺',
    follow: '跟进完毕',
    reopen: '重新打开',
    cancel: '取消',
    fail: '未成',
    replan: '重新安排',
    void: '作废',
    remove: '删除',
  },
  moves: {
    planned: { ...ahead('planned'), start: move('underway', ALL), remove: move('removed', STAFF) },
    assigned: { ...ahead('assigned'), start: move('underway', ALL), remove: move('removed', STAFF) },
    underway: ahead('underway'),
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
    void: anywhere('void'),
  },
});

/** Whether the visit is still ahead: it moves with its company to another town, and is shown in calendars. */
export const isVisitAhead = (state: VisitState): boolean => visitCase.after(state, 'complete') !== null;

/** The state after a late report was accepted: the visit was held after all. Null when the district has voided it. */
export function stateWhenReceived(state: VisitState): VisitState | null {
  if (state === 'void') return null;
  return state === 'followed' ? 'followed' : 'done';
}
