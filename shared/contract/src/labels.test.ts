import { allCalls } from './all-calls';
import type { Call } from './call';
import { fieldOf, labelOf } from './labels';

interface Schema {
  _zod: { def: { shape?: Record<string, Schema>; innerType?: Schema; in?: Schema; element?: Schema } };
}

function shapeOf(schema: Schema | undefined): Record<string, Schema> {
  const { shape, innerType, in: before } = schema?._zod.def ?? {};
  return shape ?? (innerType || before ? shapeOf(innerType ?? before) : {});
}

/** Fields of the request, and of the rows of a call with pages. */
function fieldsOf({ request, data }: Call): string[] {
  const { total, list } = shapeOf(data as Schema);
  return [request as Schema, ...(total && list?._zod.def.element ? [list._zod.def.element] : [])].flatMap((schema) =>
    Object.keys(shapeOf(schema)),
  );
}

describe('labels of the contract', () => {
  it('name every field of a request and of the rows of a list', () => {
    const nameless = allCalls.flatMap((call) =>
      fieldsOf(call)
        .filter((field) => !fieldOf(call.labels, field))
        .map((field) => `${call.path} ${field}`),
    );
    expect(nameless).toEqual([]);
    expect(allCalls.filter((call) => fieldsOf(call).length > 5).length).toBeGreaterThan(20);
  });

  it('are Chinese, but for what has a name of its own', () => {
    const foreign = allCalls.flatMap(({ path, labels }) =>
      Object.keys(labels ?? {})
        .map((field) => fieldOf(labels, field)!.label)
        .filter((label) => !/\p{Script=Han}/u.test(label) && label !== 'SHA-256')
        .map((label) => `${path} ${label}`),
    );
    expect(foreign).toEqual([]);
  });

  it('call only a legal status 法律状态', () => {
    const wrong = allCalls.flatMap(({ path, labels }) =>
      Object.keys(labels ?? {})
        .filter((field) => fieldOf(labels, field)!.label === '法律状态' && field !== 'legalStatus')
        .filter((field) => !(field === 'status' && /^\/v1\/(public|search|di)\//.test(path)))
        .map((field) => `${path} ${field}`),
    );
    expect(wrong).toEqual([]);
  });

  it('say which item of a list is meant', () => {
    expect(labelOf({ numbers: '号码' }, 'numbers.2')).toBe('号码第 3 项');
    expect(labelOf(undefined, 'ids.0')).toBe('编号第 1 项');
  });
});
