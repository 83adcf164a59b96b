import { countDemands, listDemands } from '@platform/contract/demands/demand-calls';
import { demandStateNames } from '@platform/contract/demands/demand-labels';
import { caseTabs } from '@platform/pages/kit/cases/case-tabs';

/** Tabs: all, own, due soon, overdue, to be called back, or one state. A merged demand counts as the one that it was merged into. */
export const demandTabs = caseTabs({
  list: listDemands,
  count: countDemands,
  all: '全部',
  first: {
    mine: '我承办的',
    soon: { title: '将超时', filter: { clock: 'soon' } },
    overdue: { title: '已超时', filter: { clock: 'overdue' }, alarming: true },
    toCall: '待我回访',
  },
  states: demandStateNames,
  apart: ['merged'],
  inForm: ['clock', 'state'],
});
