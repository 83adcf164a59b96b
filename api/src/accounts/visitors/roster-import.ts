import { createRosterVisitor, listRoster, updateRosterVisitor } from '@platform/contract/visitors/roster';
import { visitor } from '../../kernel/database/schema/account';
import { listImport } from '../../kernel/list-imports/list-import';
import { CellFault, type CellReader, readOneName, readTown } from '../../kernel/list-imports/read-cell';
import { rosterWithNumbers } from './read-roster';
import { addVisitor, changeVisitor, takeBackVisitors } from './roster.service';

/** Reads towns joined as in the list. */
const readTowns: CellReader = async (text, references, field) => {
  const townIds: unknown[] = [];
  for (const name of text.split(/[、，,;；\s]+/).filter(Boolean)) {
    const read = await readTown(name, references, field);
    if (read instanceof CellFault) return read;
    townIds.push(read[field]);
  }
  return { [field]: townIds };
};

/** The roster from a file, identified by mobile number. */
export const rosterImport = listImport({
  list: listRoster,
  create: createRosterVisitor,
  update: updateRosterVisitor,
  added: createRosterVisitor.request,
  noun: '走访人员',
  table: visitor,
  key: 'mobile',
  columns: [
    { field: 'name', heads: ['名字'], reads: readOneName, example: '陈示例' },
    { field: 'mobile', heads: ['手机', '手机号码', '联系电话'], example: '13800138000', hint: '11 位手机号' },
    { field: 'kind', heads: ['类型', '人员类别'], example: '合作机构', width: 12 },
    { field: 'organisation', heads: ['所在单位', '机构'], example: '示例专利代理所', width: 24 },
    {
      field: 'townIds',
      heads: ['镇街', '负责镇街'],
      shows: 'townNames',
      reads: readTowns,
      example: '北滘镇、容桂街道',
      width: 24,
      hint: '填全称，多个之间用顿号',
    },
    { field: 'note', example: '', width: 30 },
  ],
  notes: ['名单上的人用手机号和短信验证码在手机上登录，没有密码。'],
  find: ({ services }, numbers) => rosterWithNumbers(services.db, numbers),
  add: addVisitor,
  change: changeVisitor,
  remove: takeBackVisitors,
});
