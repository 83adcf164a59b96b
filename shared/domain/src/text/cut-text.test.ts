import fc from 'fast-check';
import { cutText, firstCharacter } from './cut-text';

const zalgo = `a${'\u0301'.repeat(500)}`;

it.each([
  ['短', 5, '', '短'],
  ['一二三四五', 3, '', '一二三'],
  ['一二三四五', 3, '…', '一二…'],
  ['一二𬭎四', 3, '', '一二'],
  ['一二𬭎四', 4, '', '一二𬭎'],
  [`${'字'.repeat(29)}𬭎后`, 30, '', '字'.repeat(29)],
  ['好👨‍👩‍👧家', 8, '', '好'],
  ['好👨‍👩‍👧家', 9, '', '好👨‍👩‍👧'],
  ['国🇨🇳🇫🇷', 6, '', '国🇨🇳'],
  ['cafe\u0301s', 4, '', 'caf'],
  ['你👋🏽', 3, '', '你'],
  ['一二', 0, '', ''],
  ['一二', 1, '…', '…'],
  ['行一\r\n行二', 3, '', '行一'],
])('%j within %d with %j is %j', (text, most, ending, cut) => {
  expect(cutText(text, most, ending)).toBe(cut);
});

it('never gives half a pair, never more than was asked for, and always a beginning', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    }),
  );
  expect(cutText(zalgo, 300)).toHaveLength(300);
});

it.each([
  ['', ''],
  ['王工', '王'],
  ['𬭎工', '𬭎'],
  ['👨‍👩‍👧家', '👨‍👩‍👧'],
])('begins %j with %j', (text, first) => {
  expect(firstCharacter(text)).toBe(first);
});
