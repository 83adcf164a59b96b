import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import type { WorkQueue } from '../../kernel/ports/work-queue';
import { HANDOVERS_PATH } from './handover.service';
import { countToDecide, pageHandovers } from './read-handovers';
import { visibilityOf } from './visibility';

/** Companies that other towns hand over. */
export const handoverQueue: WorkQueue = {
  name: 'handovers',
  title: '移交待接收',
  about: '其他镇街移交过来、还没有接收或拒绝的企业',
  urgency: 80,
  pressing: true,
  address: () => `${HANDOVERS_PATH}&toDecide=true`,
  count: (db, reader) => countToDecide(db, visibilityOf(reader)),
  first: async (db, reader, rows) => {
    const { list } = await pageHandovers(db, visibilityOf(reader), {
      toDecide: true,
      page: 1,
      size: rows,
      sort: 'createdAt',
    });
    return list.map(({ id, companyName, fromTownName, createdAt, isDemo }) => ({
      id,
      title: companyName,
      text: `${fromTownName || '未识别镇街'} · ${shanghaiTime(Date.parse(createdAt))}`,
      address: `${HANDOVERS_PATH}&toDecide=true`,
      isDemo,
    }));
  },
};
