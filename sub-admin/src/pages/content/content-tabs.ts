import { countContent, listContent } from '@platform/contract/content/content';
import { contentStateNames } from '@platform/contract/content/kind';
import { listReports } from '@platform/contract/content/reports';
import { caseTabs } from '@platform/pages/kit/cases/case-tabs';

/** Tabs: all, waiting for a review by the account, one state, or the recycle bin. */
const tabs = {
  count: countContent,
  all: '全部',
  first: { toReview: '待我审核' },
  states: contentStateNames,
  last: { deleted: '回收站' },
};
export const newsTabs = caseTabs({ list: listContent, ...tabs });
export const reportTabs = caseTabs({ list: listReports, ...tabs });
