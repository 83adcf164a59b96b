import fc from 'fast-check';
import { paintExpression } from './paint-expression';

it('colours fields, words and operators', () => {
  const pieces = paintExpression('TI=(空调 OR 热泵)', null);
  expect(pieces.filter(({ kind }) => kind !== 'plain').map(({ text, kind }) => [text, kind])).toEqual([
    ['TI', 'field'],
    ['=', 'comparator'],
    ['(', 'bracket'],
    ['空调', 'word'],
    ['OR', 'logic'],
    ['热泵', 'word'],
    [')', 'bracket'],
  ]);
});

it('paints what is wrong, in the middle of a word too', () => {
  expect(
    paintExpression('申请曰=2020', { position: 0, length: 3 })
      .filter(({ wrong }) => wrong)
      .map(({ text }) => text),
  ).toEqual(['申请曰']);
  expect(paintExpression('abcdef', { position: 2, length: 2 }).find(({ wrong }) => wrong)?.text).toBe('cd');
});

it('preserves every character of any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(70), fc.nat(20), (text, position, length) => {
      expect(
        paintExpression(text, { position, length })
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
