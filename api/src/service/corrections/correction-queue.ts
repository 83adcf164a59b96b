import { listQueue } from '../backlog/list-queue';
import { pageCorrections } from './read-corrections';

const path = '/workFollow?tab=corrections';

/** Reports of wrong data that the district verifies. */
export const correctionQueue = listQueue({
  name: 'corrections',
  title: '数据纠错待核实',
  about: '报告企业数据有误、还没有核实的',
  urgency: 30,
  pressing: false,
  path,
  filter: { toVerify: true },
  page: (db, reader, request) => pageCorrections(db, reader, { ...request, sort: 'createdAt' }),
  item: ({ id, companyName: title, text }) => ({ title, text, address: `${path}&id=${id}` }),
});
