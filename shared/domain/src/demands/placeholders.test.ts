import { placeholdersIn } from './placeholders';

it('returns each place of a template that was left', () => {
  expect(placeholdersIn('商标【名称】被【对方】异议，【名称】已用三年')).toEqual(['【名称】', '【对方】']);
  expect(placeholdersIn('没有要填的')).toEqual([]);
});
