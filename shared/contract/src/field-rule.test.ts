import { fieldRule, emptyValue } from './field-rule';
import { createPatent } from './library/library';
import { createUser, updateUser } from './users/user';

test('which fields are required, how long they may be, and what they offer', () => {
  const rule = (name: string) => {
    const { required, most, values, several } = fieldRule(createUser, name);
    return { required, most, values: values.length, several };
  };
  expect(rule('name')).toEqual({ required: true, most: 40, values: 0, several: false });
  expect(rule('mobile')).toEqual({ required: true, most: undefined, values: 0, several: false });
  expect(rule('password')).toEqual({ required: false, most: 64, values: 0, several: false });
  expect(rule('account')).toEqual({ required: false, most: undefined, values: 0, several: false });
  expect(rule('role')).toEqual({ required: true, most: undefined, values: 5, several: false });
  expect(rule('companyId')).toMatchObject({ required: false });
  expect(fieldRule(createPatent, 'applicants')).toMatchObject({ required: true, most: 20, several: true });
  expect(fieldRule(createPatent, 'inventors')).toMatchObject({ required: false, most: 50, several: true });
  expect(() => fieldRule(updateUser, 'password')).toThrow('has no field password');
});

test.each([
  ['name', '', '请输入姓名'],
  ['name', undefined, '请输入姓名'],
  ['name', '  ', '请输入姓名'],
  ['name', '王伟', undefined],
  ['name', '王'.repeat(41), '最多 40 个字'],
  ['mobile', undefined, '请输入正确的 11 位手机号'],
  ['mobile', '138 0000 0001', undefined],
  ['mobile', '12800000001', '请输入正确的 11 位手机号'],
  ['password', 'Demo', '密码至少 8 位'],
  ['password', '12345678', '密码须同时包含字母和数字'],
  ['account', '', undefined],
  ['account', '9a', '账号以字母开头，3–32 位字母、数字、点、横线或下划线'],
  ['role', undefined, '请填写角色'],
  ['role', 'nobody', '角色不正确，请核对'],
  ['companyId', null, undefined],
  ['companyId', undefined, undefined],
  ['companyId', -1, '所属企业不正确，请核对'],
])('%s %j is refused with %j', (name, value, message) => {
  expect(fieldRule(createUser, name).refusal(value)).toBe(message);
});

test('a list is refused by what is wrong with it or with one of its entries', () => {
  const { refusal } = fieldRule(createPatent, 'applicants');
  expect(refusal([])).toBe('至少一名申请人');
  expect(refusal(undefined)).toBe('至少一名申请人');
  expect(refusal(['甲', ''])).toBe('请输入申请人');
  expect(refusal(['甲'])).toBeUndefined();
});

test('a value is kept in the contract’s own form, a refused one as it is', () => {
  expect(fieldRule(createPatent, 'patentType').kept('发明')).toBe('invention');
  expect(fieldRule(createUser, 'mobile').kept('+86 138-0000-0001')).toBe('13800000001');
  expect(fieldRule(createUser, 'mobile').kept('138')).toBe('138');
});

test('what a person emptied is sent as null where the contract takes it, as empty text, or not at all', () => {
  expect(emptyValue(updateUser, 'companyId', undefined)).toBeNull();
  expect(emptyValue(updateUser, 'introduction', '')).toBe('');
  expect(emptyValue(updateUser, 'introduction', undefined)).toBeUndefined();
  expect(emptyValue(updateUser, 'isOperations', undefined)).toBeUndefined();
});
