import * as z from 'zod/mini';
import type { Call } from '@platform/contract/call';

/** Texts that cannot be stored: PostgreSQL rejects U+0000, and half a surrogate pair is no character. */
const UNREADABLE = ['\0', '电\0池', '电\udc00池'] as const;

/** Without a pattern, so that no index can compress it. */
const LONG = Array.from({ length: 6000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * at * 7919) % 20_000))).join(
  '',
);

/** Texts that break fields, patterns, queries and addresses. */
const TEXTS = [
  ...UNREADABLE,
  '',
  '1e300',
  '-1',
  '9007199254740993',
  '9999-12-31',
  '275760-09-14T00:00:00Z',
  "%'_\\",
  '__proto__',
  'CN\u202e\u0001\uffff😀',
  '((((AB=((电池 NEAR/99999 电池) NOT *) OR "',
  LONG,
];
const NUMBERS = [0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53 - 1];

/** Valid texts: the first that a field accepts is used while another field is tested. */
const GOOD_TEXTS = [
  'AB=电池',
  '13800000002',
  'Demo@2026',
  '123456',
  '2026-01-01',
  'CN101175089A',
  '00000000-0000-4000-8000-000000000000',
  '91440606MA4UQ0XX0X',
  '/v1/common/file/content?id=abcdefgh',
  'sub-work',
  '0.1.0+00000000',
  'a'.repeat(64),
  'abcdefgh',
  'index.html',
  'a',
];

/**
 * Yields inputs of a call: every field, at any depth, gets every hostile text, number and shape in turn. If the
 * contract accepts the value, the other fields are valid too, so that the input reaches the queries.
 */
export function* hostileInputs({ request }: Pick<Call, 'request'>): Generator<unknown> {
  yield* wrongOnes(request);
  yield* [null, [], [[]], 'text', 0, true, { __proto__: null, constructor: 1, '\0': 1 }];
}

type Schema = z.core.$ZodType;
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;
const takes = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

function goodOne(schema: Schema): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, field]) => [key, goodOne(field)])
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return [[goodOne(def.element)], []].find((value) => takes(schema, value)) ?? [goodOne(def.element)];
    case 'tuple':
      return def.items.map(goodOne);
    case 'record':
      return {};
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'boolean':
      return false;
    case 'union':
      return goodOne(def.options[0] as Schema);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return goodOne(def.innerType);
    case 'lazy':
      return goodOne(def.getter());
    case 'string':
      return GOOD_TEXTS.find((text) => takes(schema, text)) ?? 'x';
    case 'number':
      return [1, 0].find((number) => takes(schema, number)) ?? 1;
    default:
      return [...GOOD_TEXTS, 1, {}, []].find((value) => takes(schema, value));
  }
}

function* wrongOnes(schema: Schema): Generator<unknown> {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      yield* wrongFields(def.shape, goodOne(schema) as Record<string, unknown>);
      return;
    case 'array':
      for (const wrong of wrongOnes(def.element)) yield [wrong];
      yield* [[], {}, 'text', Array.from({ length: 5001 }, () => goodOne(def.element))];
      return;
    case 'tuple':
      for (const [at, item] of def.items.entries())
        for (const wrong of wrongOnes(item)) yield def.items.map((each, i) => (i === at ? wrong : goodOne(each)));
      return;
    case 'record':
      for (const wrong of wrongOnes(def.valueType)) yield { a: wrong };
      yield* UNREADABLE.map((key) => ({ [key]: goodOne(def.valueType) }));
      yield JSON.parse('{"__proto__":{"a":1}}');
      return;
    case 'union':
      for (const option of def.options) yield* wrongOnes(option as Schema);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      yield* [null, undefined];
      yield* wrongOnes(def.innerType);
      return;
    case 'lazy':
      yield* wrongOnes(def.getter());
      return;
    case 'pipe':
      yield* wrongOnes(def.in);
      yield* [...TEXTS, ...NUMBERS].filter((value) => takes(schema, value));
      return;
    case 'boolean':
    case 'literal':
    case 'enum':
      yield* ['\0', 1, null, 'toString'];
      return;
    case 'number':
      yield* NUMBERS;
      yield* ['1', null, []];
      return;
    case 'string':
      yield* TEXTS;
      yield* [7, null, ['a']];
      return;
    default:
      yield* [...TEXTS, ...NUMBERS, null, [], {}];
  }
}

/**
 * An accepted value is tested alone, so that it gets as far as possible; rejected values are tested in all fields at
 * once.
 */
function* wrongFields(shape: Readonly<Record<string, Schema>>, good: Record<string, unknown>): Generator<unknown> {
  const refused: Record<string, unknown>[] = [];
  for (const [key, field] of Object.entries(shape)) {
    let at = 0;
    for (const wrong of wrongOnes(field)) {
      if (takes(field, wrong) && !UNREADABLE.includes(wrong as '\0')) yield { ...good, [key]: wrong };
      else (refused[at++] ??= { ...good })[key] = wrong;
    }
  }
  yield* refused;
}
