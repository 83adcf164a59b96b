import { convertPasted } from '@platform/domain/query/convert-pasted';
import { renderToString } from 'react-dom/server';
import PasteConversion from './paste-conversion';
import { isOver, type Pasted } from './recognise-pasted';

const text = 'TIAB=(空调 OR 热泵) AND 价值度=9';
const done = convertPasted(text, 'incopat');
const asked: Pasted = { text, system: 'incopat', done };

/** The text of the notice. */
const words = (pasted: Pasted) =>
  renderToString(<PasteConversion pasted={pasted} onConvert={() => undefined} onChange={() => undefined} />)
    .replace(/<[^>]*>/g, '')
    .replace(/&quot;/g, '"');

it('shows what the rest would be before it is taken', () => {
  expect(isOver(asked)).toBe(false);
  expect(words(asked)).toContain('有 1 处不能转换，检索式没有改动');
  expect(words(asked)).toContain(`其余部分是 ${done.rest}`);
});

it('says what was left out, as a thing left out', () => {
  const taken = { ...asked, left: done.problems };
  expect(isOver(taken)).toBe(true);
  expect(words(taken)).toContain('已从 incoPat 写法转换，去掉了 1 处，可按 Ctrl+Z 撤销');
  expect(words(taken)).toContain('已去掉：原文第21字：“价值度”不是 incoPat 的字段');
});
