import { CallError } from '@platform/contract/call-error';
import { updatePatent } from '@platform/contract/library/library';
import { updateUser } from '@platform/contract/users/user';
import { chosenValues, conflictFields, firstChoices, overtakenBy } from './record-conflict';
import { isSame, requestOf, valuesOf } from './record-values';

const before = {
  id: 7,
  version: 3,
  name: '王伟',
  mobile: '13800000007',
  account: '',
  role: 'company',
  companyId: 5,
  companyName: '甲公司',
  townId: null,
  townName: '',
  introduction: '',
  isOperations: false,
  lastLoginAt: null,
};
const theirs = { ...before, version: 4, name: '王玮', companyId: 6, companyName: '乙公司', introduction: '新备注' };
const mine = { ...valuesOf(updateUser, before), name: '王韦', account: 'wangwei', introduction: ' 新备注 ' };
const unnamed = () => undefined;

test('a form begins with what of a row its call takes', () => {
  expect(valuesOf(updateUser, before)).toEqual({
    name: '王伟',
    mobile: '13800000007',
    account: '',
    role: 'company',
    companyId: 5,
    townId: null,
    introduction: '',
    isOperations: false,
  });
  expect(valuesOf(updatePatent, { patentType: '实用新型', id: 1, version: 2 })).toEqual({ patentType: 'utility' });
});

test('what a row does not know is sent as the contract takes it, in answers and in forms alike', () => {
  const form = valuesOf(updatePatent, { patentType: '', applicants: [], legalStatus: '未知', note: '待核对' });
  expect(form).toEqual({ patentType: null, applicants: [], legalStatus: '未知', note: '待核对' });
  const sent = { id: 1, version: 2, ...requestOf(updatePatent, form) };
  expect(updatePatent.request.safeParse(sent)).toMatchObject({ success: true, data: sent });
});

test('both changes appear side by side as text, with their authors', () => {
  expect(conflictFields(updateUser, { before, theirs }, mine, unnamed)).toEqual([
    { name: 'name', label: '姓名', before: '王伟', theirs: '王玮', mine: '王韦', changedBy: 'both' },
    { name: 'account', label: '账号', before: '', theirs: '', mine: 'wangwei', changedBy: 'mine' },
    { name: 'companyId', label: '所属企业', before: '甲公司', theirs: '乙公司', mine: '甲公司', changedBy: 'theirs' },
    { name: 'introduction', label: '备注', before: '', theirs: '新备注', mine: ' 新备注 ', changedBy: 'same' },
  ]);
});

test('choices, truth values and chosen rows are read as people read them', () => {
  const own = { ...mine, role: 'street', townId: 3, isOperations: true };
  const fields = conflictFields(updateUser, { before, theirs }, own, (name, value) =>
    name === 'townId' && value === 3 ? '东街' : undefined,
  );
  expect(fields.find(({ name }) => name === 'role')).toMatchObject({ before: '企业', mine: '镇街人员' });
  expect(fields.find(({ name }) => name === 'townId')).toMatchObject({ before: '', theirs: '', mine: '东街' });
  expect(fields.find(({ name }) => name === 'isOperations')).toMatchObject({ before: '否', mine: '是' });
});

test('mine is chosen where I changed something, theirs where only they did; the choice decides what is sent', () => {
  const choices = firstChoices(conflictFields(updateUser, { before, theirs }, mine, unnamed));
  expect(choices).toEqual({ name: 'mine', account: 'mine', companyId: 'theirs', introduction: 'theirs' });
  expect(chosenValues(updateUser, theirs, mine, { ...choices, name: 'theirs' })).toMatchObject({
    name: '王玮',
    account: 'wangwei',
    companyId: 6,
    introduction: '新备注',
    mobile: '13800000007',
  });
});

test('theirs may be nothing, and is sent as such', () => {
  const emptied = { ...before, version: 4, companyId: null, companyName: '' };
  const choices = { companyId: 'theirs' } as const;
  expect(requestOf(updateUser, chosenValues(updateUser, emptied, mine, choices))).toMatchObject({ companyId: null });
});

test('a 409 is a conflict only with a newer version of the very row', () => {
  const refused = (status: number, current: unknown) =>
    new CallError(status, '', { code: 0, msg: '', requestId: 'r', current });
  expect(overtakenBy(refused(409, theirs), before)).toBe(theirs);
  expect(overtakenBy(refused(409, { ...theirs, id: 8 }), before)).toBeUndefined();
  expect(overtakenBy(refused(409, null), before)).toBeUndefined();
  expect(overtakenBy(refused(422, theirs), before)).toBeUndefined();
});

test('nothing is nothing however it is written', () => {
  expect(isSame(null, '')).toBe(true);
  expect(isSame(undefined, [])).toBe(true);
  expect(isSame(0, null)).toBe(false);
  expect(isSame(false, undefined)).toBe(false);
  expect(isSame(['甲'], ['甲'])).toBe(true);
  expect(isSame('甲 ', '甲')).toBe(true);
});
