import { omit } from 'zod/mini';
import { createUser, listUsers, updateUser } from '@platform/contract/users/user';
import { userAccount } from '../../kernel/database/schema/account';
import { listImport } from '../../kernel/list-imports/list-import';
import { type CellReader, readCompany, readOneName, readTown } from '../../kernel/list-imports/read-cell';
import type { OpenWork } from '../../kernel/ports/open-work';
import { usersWithNumbers } from './read-users';
import { addUser, changeUser } from './save-user.service';
import { takeBackUsers } from './take-back-users.service';

/** The list shows company and town in one column, and its export has to be importable. */
const readPlace: CellReader = async (text, references) => {
  const townId = await references.town(text);
  return townId === undefined ? readCompany(text, references, 'companyId') : { townId };
};

/** Accounts from a file, identified by mobile number. @param openWork open work prevents the removal of an account */
export const userImport = (openWork: readonly OpenWork[]) =>
  listImport({
    list: listUsers,
    create: createUser,
    update: updateUser,
    added: omit(createUser.request, { password: true }),
    noun: '用户',
    table: userAccount,
    key: 'mobile',
    columns: [
      { field: 'name', heads: ['名字', '用户姓名'], reads: readOneName, example: '陈示例' },
      { field: 'mobile', heads: ['手机', '手机号码', '移动电话'], example: '13800138000', hint: '11 位手机号' },
      { field: 'role', example: '镇街人员', width: 12 },
      {
        field: 'townId',
        heads: ['街道', '所属镇街'],
        shows: 'townName',
        reads: readTown,
        example: '北滘镇',
        width: 14,
        hint: '镇街人员必填，填全称',
      },
      {
        field: 'companyId',
        heads: ['企业', '企业名称', '单位名称'],
        shows: 'companyName',
        reads: readCompany,
        example: '',
        width: 34,
        hint: '企业用户的企业全称或统一社会信用代码；不填则为试用账号',
      },
      { field: 'account', example: '', hint: '登录用的账号，以字母开头，3–32 位' },
      { field: 'isOperations', example: '', width: 8, hint: '只有工作人员可以填“是”；不填就是“否”' },
      { field: 'introduction', example: '', width: 30 },
      { field: 'companyName', reads: readPlace, hint: '企业全称，或镇街全称' },
    ],
    notes: ['文件里没有密码：新增的用户第一次用手机号和短信验证码登录，或由管理员在列表里“重设密码”。'],
    find: ({ services }, numbers) => usersWithNumbers(services.db, numbers),
    add: addUser,
    change: changeUser,
    remove: (context, ids) => takeBackUsers(context, openWork, ids),
  });
