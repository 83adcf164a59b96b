import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { listAddress } from '../backlog/list-address';
import { listQueue } from '../backlog/list-queue';
import { HANDOVERS_PATH } from './handover.service';
import { countToDecide, pageHandovers } from './read-handovers';
import { visibilityOf } from './visibility';

const filter = { toDecide: true };

/** Companies that other towns hand over. */
export const handoverQueue = listQueue(
  {
    name: 'handovers',
    title: '移交待接收',
    about: '其他镇街移交过来、还没有接收或拒绝的企业',
    urgency: 80,
    pressing: true,
  },
  {
    path: HANDOVERS_PATH,
    filter: () => filter,
    count: (db, reader) => countToDecide(db, visibilityOf(reader)),
    page: (db, reader, request) => pageHandovers(db, visibilityOf(reader), { ...request, sort: 'createdAt' }),
    item: ({ companyName, fromTownName, createdAt }) => ({
      title: companyName,
      text: `${fromTownName || '未识别镇街'} · ${shanghaiTime(Date.parse(createdAt))}`,
      address: listAddress(HANDOVERS_PATH, filter),
    }),
  },
);
