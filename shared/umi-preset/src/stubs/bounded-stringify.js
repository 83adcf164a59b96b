// Takes the place of safe-stable-stringify: JSON that ends in spite of circles and depth, by which pro-components
// compares values.
function bounded(value, depth, above, options) {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (above.includes(value)) return options.circularValue;
  if (typeof value.toJSON === 'function') return value.toJSON();
  const inside = [...above, value];
  if (Array.isArray(value)) {
    return depth >= options.maximumDepth ? '[Array]' : value.map((item) => bounded(item, depth + 1, inside, options));
  }
  if (depth >= options.maximumDepth) return '[Object]';
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, bounded(item, depth + 1, inside, options)]),
  );
}

export function configure(given) {
  const options = { circularValue: '[Circular]', maximumDepth: Infinity, ...given };
  return (value) => JSON.stringify(bounded(value, 0, [], options));
}

export const stringify = configure({});
export default stringify;
