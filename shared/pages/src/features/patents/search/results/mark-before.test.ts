import { markBefore } from './mark-before';

const mark = { patentId: 7, followed: true, folderId: 3, tags: ['重点', '空调'], note: '待核实' };

test('restores all former marks, and removes later tags', () => {
  expect(markBefore(7, mark, ['空调', '电机'])).toEqual({
    ids: [7],
    followed: true,
    folderId: 3,
    addTags: ['重点', '空调'],
    removeTags: ['电机'],
    note: '待核实',
  });
});

test('a patent without marks has none again', () => {
  expect(markBefore(7, undefined, ['电机'])).toEqual({
    ids: [7],
    followed: false,
    folderId: null,
    addTags: [],
    removeTags: ['电机'],
    note: '',
  });
});
