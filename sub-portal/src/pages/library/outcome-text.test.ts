import { outcomeText } from './outcome-text';

it('counts the outcomes of the numbers, and leaves out those that did not occur', () => {
  expect(outcomeText(['added', 'missing', 'added', 'present'])).toBe('已加入 2 件，原已在库中 1 件，平台没有 1 件');
  expect(outcomeText(['invalid'])).toBe('号码有误 1 件');
  expect(outcomeText(['present', 'present'])).toBe('原已在库中 2 件');
});
