import { ApiError } from '../errors/api-error';
import { saveVersioned } from './save-versioned';

interface Row {
  version: number;
  name: string;
}

/** A change of a row whose successive reads return the given rows, and whose check fails. */
const saveWhile = (rows: Row[], wrong: Error) => {
  let read = 0;
  const db = { transaction: (work: (tx: unknown) => unknown) => work(undefined) };
  return saveVersioned<Row, unknown>({ services: { db }, audit: () => Promise.resolve() } as never, {
    name: '用户',
    targetType: 'account',
    id: 7,
    version: 1,
    read: () => {
      const row = rows[Math.min(read++, rows.length - 1)];
      return row ? Promise.resolve(row) : Promise.reject(new Error('关'));
    },
    toValues: () => {
      throw wrong;
    },
    update: () => Promise.resolve(true),
    audited: ({ name }) => ({ name }),
  });
};

it('reports the conflict where the failed check results from the other change', async () => {
  const taken = ApiError.atField('name', '此名称已被使用');
  const [before, after] = [
    { version: 1, name: '甲' },
    { version: 2, name: '乙' },
  ];
  await expect(saveWhile([before, before], taken)).rejects.toBe(taken);
  await expect(saveWhile([before, after], taken)).rejects.toMatchObject({ status: 409, current: after });
  const broken = new Error('连接断开');
  await expect(saveWhile([before, after], broken)).rejects.toBe(broken);
});
