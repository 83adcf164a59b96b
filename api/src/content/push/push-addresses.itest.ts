import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveContent } from '@platform/contract/content/content';
import { sql } from 'drizzle-orm';
import { pushLog } from '../schema/push';
import { publishDraft, publishItem } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';
import { pushAddressesJob } from './push-addresses.job';

const ORIGIN = 'https://ip.example.cn';
const api = testApi();

/** A search engine on this machine. */
let server: Server;
let received: string[][] = [];
let answer: (addresses: string[]) => { status?: number; body: unknown };
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const addresses = text.split('\n');
      received.push(addresses);
      const { status = 200, body } = answer(addresses);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Demonstration content is never pushed.
  await api.services.db.execute(sql`update content set is_demo = true`);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  received = [];
  answer = (addresses) => ({ body: { remain: 100, success: addresses.length } });
});

const push = (settings: object = {}) =>
  pushAddressesJob.handler(
    {},
    {
      services: {
        ...api.services,
        config: {
          ...api.services.config,
          publicOrigin: ORIGIN,
          baiduPushUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/urls?site=ip.example.cn&token=t`,
          ...settings,
        },
      },
      runId: '',
      attempt: 1,
      signal: new AbortController().signal,
      progress: () => undefined,
    },
  );

async function publish(title: string): Promise<{ id: number; version: number; columnId: number; page: string }> {
  const { id, version, columnId } = await publishItem(api, title);
  return { id, version, columnId, page: `${ORIGIN}/web/news/details?id=${id}` };
}

it('pushes each published revision once, the latest first; nothing without address or origin', async () => {
  const [one, two] = [await publish('第一条'), await publish('第二条')];
  await expect(push({ baiduPushUrl: undefined })).resolves.toMatchObject({
    taken: 0,
    off: expect.any(String) as string,
  });
  await expect(push({ publicOrigin: undefined })).resolves.toMatchObject({
    taken: 0,
    off: expect.any(String) as string,
  });
  expect(received).toEqual([]);
  await expect(push()).resolves.toEqual({ taken: 2, refused: 0, remaining: 100 });
  expect(received).toEqual([[two.page, one.page]]);
  await push();
  expect(received).toHaveLength(1);
  const changed = await api.as('editor').call(saveContent, {
    id: one.id,
    version: one.version,
    columnId: one.columnId,
    title: '第一条改',
    summary: '摘要',
    source: '来源',
    html: '<p>新。</p>',
  });
  await publishDraft(api, changed);
  await push();
  expect(received.slice(1)).toEqual([[one.page]]);
});

it('stops when the daily quota is used up, and continues on another day', async () => {
  const three = await publish('第三条');
  answer = () => ({ status: 400, body: { error: 400, message: 'over quota' } });
  await expect(push()).resolves.toMatchObject({ taken: 0, remaining: 0 });
  answer = (addresses) => ({ body: { remain: 0, success: addresses.length } });
  await expect(push()).resolves.toMatchObject({ taken: 1, remaining: 0 });
  expect(received).toEqual([[three.page], [three.page]]);
});

it('records a refused address and does not push it again; a refusal of the site fails the run', async () => {
  const four = await publish('第四条');
  answer = (addresses) => ({ body: { remain: 9, success: 0, not_same_site: addresses } });
  await expect(push()).resolves.toMatchObject({ taken: 0, refused: 1 });
  expect(await api.services.db.$count(pushLog, sql`result = 'refused' and address = ${four.page}`)).toBe(1);
  await publish('第五条');
  answer = () => ({ status: 401, body: { error: 401, message: 'token is not valid' } });
  await expect(push()).rejects.toThrow('token is not valid');
});
