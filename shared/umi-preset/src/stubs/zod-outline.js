// Takes the place of zod/mini in a sub-app. The browser sends what a form holds and lets the server check it; of a call's
// schema it reads only the outline (which fields, which of them numbers or lists). The same `_zod.def` as zod's own,
// without the 16 KB of checking. A function that is missing here fails the build of the page that wants it.
function outline(def, more) {
  const schema = { _zod: { def }, check: () => schema, ...more };
  return schema;
}

const plain = (type) => () => outline({ type });
const wrapping = (type) => (innerType) => outline({ type, innerType });
const nothing = () => undefined;

export const any = plain('any');
export const boolean = plain('boolean');
export const int = plain('number');
export const number = plain('number');
export const string = plain('string');
export const transform = plain('transform');
export const unknown = plain('unknown');
export const coerce = { number, boolean, string };

export const _default = wrapping('default');
export const nullable = wrapping('nullable');
export const optional = wrapping('optional');
export const array = (element) => outline({ type: 'array', element });
export const literal = (value) => outline({ type: 'literal', values: [].concat(value) });
export const object = (shape) => outline({ type: 'object', shape }, { shape });
export const pipe = (input, output) => outline({ type: 'pipe', in: input, out: output });
export const record = (keyType, valueType) => outline({ type: 'record', keyType, valueType });
export const union = (options) => outline({ type: 'union', options });

function enumeration(values) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((value) => [value, value])) : values;
  return outline({ type: 'enum', entries }, { options: Object.values(entries), enum: entries });
}
export { enumeration as enum };

export const gt = nothing;
export const gte = nothing;
export const lt = nothing;
export const lte = nothing;
export const length = nothing;
export const maximum = nothing;
export const maxLength = nothing;
export const minimum = nothing;
export const minLength = nothing;
export const positive = nothing;
export const nonnegative = nothing;
export const refine = nothing;
export const regex = nothing;
export const superRefine = nothing;
export const trim = nothing;
