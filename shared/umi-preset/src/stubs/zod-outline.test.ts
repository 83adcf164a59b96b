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
