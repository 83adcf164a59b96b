import { articleNumber, wholeNumber } from './article-number';

it.each([
  ['第一条　为了保护专利权人的合法权益', '第一条', '1'],
  ['　　第二十条 申请专利', '第二十条', '20'],
  ['第一百零五条', '第一百零五条', '105'],
  ['第二十条之一　国务院', '第二十条之一', '20-1'],
  ['第12条：有下列情形的', '第12条', '12'],
])('%j begins %s', (line, label, number) => {
  expect(articleNumber(line)).toEqual({ label, number });
});

it.each(['第三条规定的期限届满', '第十条第二款', '第二条的规定', '依照第三条', '第一章　总则', '第条', '第三条之规定'])(
  '%j begins no article',
  (line) => {
    // 第十条第二款 refers to a paragraph, and so to another law.
    expect(articleNumber(line)).toBeNull();
  },
);

it.each([
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['一百二十', 120],
  ['一百〇三', 103],
  ['一千二百六十', 1260],
  ['七', 7],
  ['82', 82],
  ['二三', null],
  ['', null],
])('%j is %s', (text, value) => {
  expect(wholeNumber(text)).toBe(value);
});
