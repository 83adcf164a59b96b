import { eventually } from '../../testing/eventually';
import { testApi } from '../../testing/test-api';
import { insertPatents, samplePatents } from '../search/testing/sample-patents';
import { readPublicStatistics } from './public-statistics.service';

const api = testApi();

afterEach(() => {
  jest.restoreAllMocks();
});

it('answers with cached statistics while the database is busy, and with new ones once counted', async () => {
  const { pool } = api.services;
  const client = await pool.connect();
  try {
    await insertPatents(client, samplePatents(3, 5));
    expect((await readPublicStatistics(api.services)).patents).toBe(3);
    await insertPatents(client, samplePatents(5, 6).slice(3));
    await client.query('update search_state set revision = revision + 1 where id = 1');
    const began = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => began + 3_000);
    await client.query('begin; lock table patent in access exclusive mode');
    expect((await readPublicStatistics(api.services)).patents).toBe(3);
    await client.query('commit');
    await eventually(async () => expect((await readPublicStatistics(api.services)).patents).toBe(5));
  } finally {
    client.release();
  }
});
