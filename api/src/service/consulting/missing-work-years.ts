import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { untoldYears } from '@platform/domain/working-time/untold-years';
import { workingCalendar } from '../../settings/work-days/working-calendar';
import type { Inspection } from '../../content/inspection/inspection';

/** Reports years without rest days: time limits that extend into them are not computed. */
export const missingWorkYears: Inspection = {
  name: 'work-year',
  about: '放假安排没有录入，走访、诉求和咨询的期限算不到那一年；每年 11 月 1 日起看次年。',
  remedy: '国务院办公厅公布放假安排后，在“工作日”录入，再把参数“放假安排已录入至”改为那一年。',
  async find({ services: { db }, now }) {
    const calendar = await workingCalendar(db);
    return untoldYears(calendar, shanghaiDate(now.getTime())).map((year) => ({
      key: String(year),
      place: `${year} 年`,
      message: '放假安排还没有录入，到这一年的期限显示为“未知”。',
      path: '/system?tab=work-days',
    }));
  },
};
