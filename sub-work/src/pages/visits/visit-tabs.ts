import { visitStateNames } from '@platform/contract/visits/labels';
import { countVisits, listVisits, type VisitState } from '@platform/contract/visits/visit';
import { caseTabs } from '@platform/pages/kit/cases/case-tabs';

const { planned, assigned, underway } = visitStateNames;
const states = { planned, assigned, underway, done: '已完成待跟进' } as const satisfies Partial<
  Record<VisitState, string>
>;

/** States of unfinished visits. */
export const IN_WORK = Object.keys(states) as (keyof typeof states)[];

/**
 * Tabs: all unfinished visits, one state, or visits with a submission from a phone that the lead must decide on. A
 * visit that was held waits for its follow-up.
 */
export const visitTabs = caseTabs({
  list: listVisits,
  count: countVisits,
  all: '全部在办',
  states,
  last: { toConfirm: '待确认' },
});
