import { fewAccounts } from './few-accounts';

const admin = (id: number) => ({ id, name: `管理员${id}`, role: 'admin' as const });
const editor = (id: number) => ({ id, name: `编辑${id}`, role: 'editor' as const });

test('one step can be taken by two administrators and an editor for any author', () => {
  expect(fewAccounts([[]], [admin(1), admin(2), editor(3)])).toBeUndefined();
});

test.each([
  ['two steps of one administrator', [[], []], [admin(1), editor(3)], '账号不足：2 审须由 2 个不同的人担任'],
  ['three steps of two people', [[1], [], [1, 2]], [admin(1), admin(2)], '账号不足：3 审须由 3 个不同的人担任'],
  ['a step whose account is gone', [[9]], [admin(1)], '账号不足：有一审所选的账号都已停用'],
  ['nobody at all', [[]], [editor(3)], '账号不足：没有可以审核的账号'],
  ['one administrator, who may write too', [[]], [admin(1), editor(3)], '双人原则开启时，管理员1写的内容'],
])('%s: the page says that there are too few accounts', (_what, steps, reviewers, said) => {
  expect(fewAccounts(steps, reviewers)).toMatch(said);
});
