import { unseenNotice } from './unseen-parts';

const none = { deleted: 0, note: 0, hidden: 0, margin: 0 };

it.each([
  [none, undefined],
  [{ ...none, margin: 2 }, undefined],
  [{ ...none, deleted: 2 }, '粘贴的内容中有修订中删除的文字 2 处，没有带入；修订中插入的文字已保留。请核对。'],
  [{ ...none, hidden: 1, note: 3 }, '粘贴的内容中有隐藏的文字 1 处、批注，没有带入。请核对。'],
])('says what of %j was left out', (counts, sentence) => {
  expect(unseenNotice(counts)).toBe(sentence);
});
