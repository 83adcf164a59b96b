interface Stub {
  configure(options: object): (value: unknown) => string | undefined;
}

const { configure } = jest.requireActual<Stub>('./bounded-stringify.js');
const stringify = configure({ circularValue: 'again', maximumDepth: 2 });

const circleFree = { a: 1 };

test('ends in circles and in depth', () => {
  const circle: Record<string, unknown> = { name: 'a' };
  circle.self = circle;
  expect(stringify(circle)).toBe('{"name":"a","self":"again"}');
  expect(stringify({ one: { two: { three: 1 } }, list: [[[1]]] })).toBe(
    '{"one":{"two":"[Object]"},"list":["[Array]"]}',
  );
});

test('otherwise writes what JSON.stringify writes', () => {
  const value = {
    text: '专利',
    none: undefined,
    nil: null,
    day: new Date(0),
    list: [1, undefined],
    twice: circleFree,
    again: circleFree,
  };
  expect(stringify(value)).toBe(JSON.stringify(value));
  expect(stringify(undefined)).toBeUndefined();
  expect(stringify(12n)).toBe('"12"');
});
