import fc from 'fast-check';
import { highlight } from './highlight';
import { matches } from './matches';
import { snippet } from './snippet';

const shown = (text: string, phrases: string[]) =>
  highlight(text, phrases).map((place) => [text.slice(place.start, place.end), place.phrase]);

it('highlights the text as written, not as normalised', () => {
  expect(shown('一种　ＬＥＤ  灯及空调', ['led 灯', '空调'])).toEqual([
    ['ＬＥＤ  灯', 0],
    ['空调', 1],
  ]);
  expect(shown('温度为㎏的', ['kg'])).toEqual([['㎏', 0]]);
});

it('shows overlapping phrases beside each other', () => {
  expect(shown('变频空调器', ['变频空调', '空调器'])).toEqual([
    ['变频空调', 0],
    ['器', 1],
  ]);
});

const alphabet = fc.constantFrom('空', '调', '电', 'a', 'Ｂ', ' ', '，', '𠀀', '㎏');

it('keeps ranges sorted, apart and inside, and highlights something exactly when a phrase matches', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: alphabet, maxLength: 30 }),
      fc.array(fc.string({ unit: alphabet, maxLength: 3 }), { maxLength: 3 }),
      (text, phrases) => {
        const places = highlight(text, phrases);
        let last = 0;
        for (const place of places) {
          expect(place.start).toBeGreaterThanOrEqual(last);
          expect(place.end).toBeGreaterThan(place.start);
          last = place.end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
        expect(places.length > 0).toBe(phrases.some((phrase) => matches(text, phrase)));
      },
    ),
    { numRuns: 1000 },
  );
});

describe('snippet', () => {
  const text = `${'甲'.repeat(300)}。本发明公开了一种变频空调，包括压缩机和散热器。${'乙'.repeat(300)}`;

  it('shows the part with the most phrases and begins after punctuation', () => {
    const part = snippet(text, highlight(text, ['空调', '散热']), 60);
    expect(part.text.startsWith('本发明公开了一种变频空调')).toBe(true);
    expect(part.highlights.map((place) => part.text.slice(place.start, place.end))).toEqual(['空调', '散热']);
    expect([part.cutBefore, part.cutAfter]).toEqual([true, true]);
    expect(part.text.length).toBeLessThanOrEqual(60);
  });

  it('shows the beginning when nothing occurs, and short texts whole', () => {
    expect(snippet(text, highlight(text, ['电池']), 50).text).toBe('甲'.repeat(50));
    expect(snippet('空调', highlight('空调', ['空调']), 50)).toEqual({
      text: '空调',
      highlights: [{ start: 0, end: 2, phrase: 0 }],
      cutBefore: false,
      cutAfter: false,
    });
  });

  it('stays within bounds for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 200 }), fc.integer({ min: 4, max: 60 }), (any, length) => {
        const part = snippet(any, highlight(any, ['空', 'a']), length);
        expect(part.text.length).toBeLessThanOrEqual(length);
        expect(any).toContain(part.text);
        for (const place of part.highlights) expect(part.text.slice(place.start, place.end)).not.toBe('');
      }),
    );
  });
});
