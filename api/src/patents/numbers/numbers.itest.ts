import { lookUpNumbers } from '@platform/contract/numbers/number';
import { insertPatents, samplePatents } from '../search/testing/sample-patents';
import { testApi } from '../../testing/test-api';

const api = testApi();

beforeAll(async () => {
  const client = await api.services.pool.connect();
  try {
    const [one, two] = samplePatents(2, 1);
    await insertPatents(client, [
      {
        ...one!,
        applicationNumber: '201210343937X',
        publications: [
          { office: 'CN', number: '101175089', kindCode: 'A', date: '2012-01-01' },
          { office: 'CN', number: '101175089', kindCode: 'B', date: '2014-01-01' },
        ],
        legalStatus: 'effective',
      },
      {
        ...two!,
        applicationNumber: '85101417',
        publications: [{ office: 'CN', number: '85101417', kindCode: 'A', date: '1986-01-01' }],
      },
    ]);
  } finally {
    client.release();
  }
});

const ask = (numbers: string[]) => api.as('C').call(lookUpNumbers, { numbers });

it('finds a patent by any spelling of any of its numbers', async () => {
  for (const number of [
    '201210343937.X',
    'ZL 201210343937.X',
    '２０１２１０３４３９３７Ｘ',
    '201210343937',
    '申请号：201210343937.X',
    'CN101175089A',
    'cn 101175089 b',
    '101175089',
  ]) {
    const { findings } = await ask([number]);
    expect({ number, state: findings[0]!.state, found: findings[0]!.patent?.publicationNumber }).toEqual({
      number,
      state: 'found',
      found: 'CN101175089',
    });
  }
});

it('reports its corrections', async () => {
  const { findings } = await ask(['201210343937', '85101417']);
  expect(findings[0]).toMatchObject({ number: '201210343937.X', note: '已补上校验位 X', kind: 'application' });
  expect(findings[1]).toMatchObject({ state: 'found', note: '既可能是申请号也可能是公告号，先按公告号查找' });
});

it('reads numbers filled with zeros, and says so', async () => {
  const { findings } = await ask(['CN0101175089A', 'CN01519021A', 'PCT/CN2005/1234']);
  expect(findings[0]).toMatchObject({ state: 'found', number: 'CN101175089A', note: '号码前面补的零已略去' });
  expect(findings[1]).toMatchObject({ state: 'missing', number: 'CN1519021A', kind: 'publication' });
  expect(findings[2]).toMatchObject({ state: 'missing', number: 'PCT/CN2005/001234', kind: 'pct' });
});

it('reports the known kind if another one is given', async () => {
  const { findings } = await ask(['CN101175089C', 'EP99915886.1', '特开平5-123456']);
  expect(findings[0]).toMatchObject({ state: 'found', note: '文献种类代码是 A、B，不是 C' });
  expect(findings[1]).toMatchObject({ state: 'invalid', note: '校验位错误：应为 8', suggestion: 'EP99915886.8' });
  expect(findings[2]).toMatchObject({ state: 'missing', number: 'JPH05123456A' });
});

it('reports the right check digit for a wrong one, and looks nothing up', async () => {
  const { findings } = await ask(['201210343937.1']);
  expect(findings[0]).toMatchObject({
    state: 'invalid',
    note: '校验位错误：应为 X',
    suggestion: '201210343937.X',
    patent: null,
  });
});

it('reports invalid numbers, numbers spoilt by a spreadsheet, and missing numbers', async () => {
  const { findings, counts } = await ask(['12', '2.01210343937E+11', 'CN106844774A']);
  expect(findings.map(({ state }) => state)).toEqual(['invalid', 'invalid', 'missing']);
  expect(findings[1]!.note).toContain('科学计数法');
  expect(counts).toEqual({ found: 0, missing: 1, invalid: 2, repeated: 0 });
});

it('counts two numbers of one patent, or one repeated missing number, once', async () => {
  const { findings, counts } = await ask(['CN101175089A', '201210343937.X', 'CN106844774', 'CN 106844774']);
  expect(findings.map(({ state, repeats }) => [state, repeats])).toEqual([
    ['found', null],
    ['repeated', 0],
    ['missing', null],
    ['repeated', 2],
  ]);
  expect(findings.map(({ note }) => note)).toEqual(['', '与第 1 个是同一件专利', '', '与第 3 个号码相同']);
  expect(counts).toEqual({ found: 1, missing: 1, invalid: 0, repeated: 2 });
});

it('accepts 2000 numbers and rejects more', async () => {
  const many = Array.from({ length: 2000 }, (_, n) => `CN${120_000_000 + n}`);
  expect((await ask(many)).counts.missing).toBe(2000);
  await expect(ask([...many, 'CN101175089'])).rejects.toMatchObject({ status: 422 });
});

it('asks to check an unknown office', async () => {
  const { findings } = await ask(['AB12345', 'US9876543B2']);
  expect(findings.map(({ state, note }) => [state, note])).toEqual([
    ['missing', '“AB”不是常见的专利局代码，请核对号码'],
    ['missing', ''],
  ]);
});
