import { fillInOldBrowser } from './old-browser';

const NAMES: [object, string][] = [
  [Array.prototype, 'at'],
  [String.prototype, 'at'],
  [Array.prototype, 'findLast'],
  [Array.prototype, 'findLastIndex'],
  [Object, 'hasOwn'],
];

test('fills in what an old browser lacks, with the results of a new one', () => {
  const results = () => [
    [1, 2, 3].at(-1),
    [1].at(5),
    '专利'.at(-1),
    [1, 2, 3].findLast((value) => value < 3),
    [1, 2, 3].findLastIndex((value) => value > 5),
    Object.hasOwn({ a: 1 }, 'a'),
    Object.hasOwn({}, 'toString'),
  ];
  const native = results();
  const kept = NAMES.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name) as PropertyDescriptor);
  for (const [target, name] of NAMES) Reflect.deleteProperty(target, name);
  try {
    fillInOldBrowser();
    expect(results()).toEqual(native);
    expect(Object.keys([1])).toEqual(['0']);
  } finally {
    NAMES.forEach(([target, name], index) => Object.defineProperty(target, name, kept[index] as PropertyDescriptor));
  }
});

test('leaves alone what is there', () => {
  const before = Array.prototype.at;
  fillInOldBrowser();
  expect(Array.prototype.at).toBe(before);
});
