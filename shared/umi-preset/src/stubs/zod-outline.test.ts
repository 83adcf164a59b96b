import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Call } from '@platform/contract/call';

const CONTRACT = join(__dirname, '../../../contract');
const zodMini = createRequire(join(CONTRACT, 'package.json')).resolve('zod/mini');

const zodOutline = jest.requireActual<Record<string, unknown>>('./zod-outline.js');

function callsWith(mock?: object): readonly Call[] {
  let calls: readonly Call[] = [];
  jest.isolateModules(() => {
    if (mock) jest.doMock(zodMini, () => mock);
    else jest.dontMock(zodMini);
    calls = (require('@platform/contract/all-calls') as { allCalls: readonly Call[] }).allCalls;
  });
  jest.dontMock(zodMini);
  return calls;
}

interface Def {
  type: string;
  innerType?: { _zod: { def: Def } };
  element?: { _zod: { def: Def } };
  in?: { _zod: { def: Def } };
  shape?: Record<string, { _zod: { def: Def } }>;
  entries?: Record<string, unknown>;
}

function sketch(def: Def): unknown {
  const inner = def.innerType ?? def.element ?? def.in;
  return {
    type: def.type,
    ...(inner ? { inner: sketch(inner._zod.def) } : {}),
    ...(def.entries ? { entries: Object.keys(def.entries) } : {}),
    ...(def.shape
      ? { shape: Object.fromEntries(Object.entries(def.shape).map(([key, schema]) => [key, sketch(schema._zod.def)])) }
      : {}),
  };
}

test('the outline of every call is that of its schema', () => {
  const full = callsWith();
  const outlined = callsWith({ __esModule: true, ...zodOutline });
  expect(outlined.map((call) => call.path)).toEqual(full.map((call) => call.path));
  expect(outlined.length).toBeGreaterThan(20);
  for (const [index, call] of full.entries()) {
    for (const part of ['request', 'data'] as const) {
      expect({ path: call.path, part, ...(sketch((outlined[index] as Call)[part]._zod.def as Def) as object) }).toEqual(
        {
          path: call.path,
          part,
          ...(sketch(call[part]._zod.def as Def) as object),
        },
      );
    }
  }
});

/** Values as typed or left out in a form. */
const SAMPLES: unknown[] = [
  undefined,
  null,
  '',
  '  ',
  ' 甲 ',
  'abc',
  '0190b0a0-1b2c-7d3e-8f40-112233445566',
  '0190b0a0-1b2c-9d3e-8f40-112233445566',
  'Ab1.-_x',
  '13800000001',
  '+86 138-0000-0001',
  '123456',
  'Demo@2026',
  '2026-02-30',
  '2026-03-14',
  'x'.repeat(61),
  '字'.repeat(3000),
  0,
  1,
  -1,
  1.5,
  101,
  Number.NaN,
  true,
  [],
  [''],
  ['甲', '乙'],
  [1, 2],
  [-1],
  ['invention', 'x'],
  Array.from({ length: 600 }, (_each, at) => at + 1),
  {},
  'admin',
  'invention',
  '发明',
  '有效',
];

interface Parsed {
  success: boolean;
  data?: unknown;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}

/** Returns the parsed value or its first refusal. Messages that are not the contract's own are ignored. */
function outcome({ success, data, error }: Parsed): unknown {
  if (success) return { data };
  const { path, message } = error!.issues[0]!;
  return { path, message: /[\u4e00-\u9fff]/.test(message) ? message : 'refused' };
}

test('every field of every call takes and refuses what zod does, in the same words', () => {
  const zod = jest.requireActual<{ safeParse: (schema: unknown, value: unknown) => Parsed }>(zodMini);
  const outlined = zodOutline as typeof zod;
  const full = callsWith();
  const small = callsWith({ __esModule: true, ...zodOutline });
  let compared = 0;
  for (const [index, call] of full.entries()) {
    const shape = (call.request as unknown as { shape?: Record<string, unknown> }).shape ?? {};
    const other = (small[index]!.request as unknown as { shape?: Record<string, unknown> }).shape ?? {};
    for (const name of Object.keys(shape))
      for (const value of SAMPLES) {
        const place = { call: call.path, name, value };
        expect({ ...place, ...{ is: outcome(outlined.safeParse(other[name], value)) } }).toEqual({
          ...place,
          ...{ is: outcome(zod.safeParse(shape[name], value)) },
        });
        compared += 1;
      }
  }
  expect(compared).toBeGreaterThan(1000);
});

test('every function of zod that the contract uses is there', () => {
  const files = (readdirSync(join(CONTRACT, 'src'), { recursive: true }) as string[]).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const used = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(CONTRACT, 'src', file), 'utf8').matchAll(/\bz\.([a-z_]\w*)/g)].map(
        ([, name]) => name as string,
      ),
    ),
  );
  // Types live in the same namespace and leave no code.
  const missing = [...used].filter(
    (name) => !['input', 'output', 'infer', 'core'].includes(name) && !(name in zodOutline),
  );
  expect(missing).toEqual([]);
});
