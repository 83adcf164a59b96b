import { HOSTILE_TEXT, strictXml } from '../../testing/strict-readers';
import { markPhoto } from './mark-photo';

it('returns a picture whatever the name of the person', () => {
  const mark = { time: '2026-11-24 09:30', person: HOSTILE_TEXT, place: null };
  const svg = markPhoto(Buffer.from('jpeg'), { width: 1200, height: 900 }, mark);
  const { elements, texts } = strictXml(svg);
  expect(elements).toBe(5);
  expect(texts.join('')).toContain('甲\u009f乙 ]]> ]]> <b>&amp;');
});
