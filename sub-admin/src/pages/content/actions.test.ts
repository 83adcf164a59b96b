import { mayDo, refusalsOf } from './actions';

const item = {
  actions: [
    { action: 'save', refused: '此内容正在审核。' },
    { action: 'approve', refused: '您写过这个版本。' },
    { action: 'return', refused: '您写过这个版本。' },
    { action: 'reopen', refused: null },
    { action: 'expire', refused: '由平台按时处理。' },
  ],
};

test('names each reason once with the actions it blocks, and leaves out actions without a button', () => {
  expect(refusalsOf(item)).toEqual([
    { reason: '此内容正在审核。', titles: ['修改'] },
    { reason: '您写过这个版本。', titles: ['通过', '退回'] },
  ]);
});

test('allows only the actions that the server lists without a refusal', () => {
  expect(mayDo(item, 'reopen')).toBe(true);
  expect(mayDo(item, 'approve')).toBe(false);
  expect(mayDo(item, 'publish')).toBe(false);
});
