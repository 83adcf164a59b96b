import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eventually } from '@platform/api/testing/eventually';
import { testDatabase } from '@platform/api/testing/test-database';
import { run } from '../../testing/start-site';
import { signInCompany, writePatent } from '../../testing/write-patents';

const database = testDatabase();
const root = mkdtempSync(path.join(tmpdir(), 'site-two-'));
const nodes: Awaited<ReturnType<typeof run>>[] = [];
let proxy: Server;
let origin: string;

beforeAll(async () => {
  proxy = retryingProxy(() => nodes.map((node) => node.origin));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  for (const name of ['one', 'two'])
    nodes.push(
      await run({ DATA_DIR: path.join(root, name), DATABASE_URL: database.connectionString, PUBLIC_ORIGIN: origin }),
    );
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

/**
 * Forwards requests in turn over connections that it keeps, and asks the other node when one closes without an answer.
 */
function retryingProxy(origins: () => string[]): Server {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const pass = (node: string, incoming: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, headers, url } = incoming;
      request(node + url, { method, headers, agent })
        .once('response', resolve)
        .once('error', reject)
        .end(body);
    });
  return createServer((incoming, outgoing) => {
    void (async () => {
      const body = await buffer(incoming);
      const first = origins();
      const order = (turn += 1) % 2 === 0 ? first : first.reverse();
      // As many attempts as docs/nginx/several-nodes.conf configures for nginx.
      for (const node of [...order, ...order]) {
        const answer = await pass(node, incoming, body).catch(() => undefined);
        if (answer === undefined) continue;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(outgoing);
      }
      outgoing.writeHead(502).end();
    })();
  });
}

it('fails no request when one of two nodes ends under load, and writes nothing twice', async () => {
  const cookie = await signInCompany(origin);
  const answers = { failed: [] as string[], read: 0, saved: [] as number[] };
  let stopped = false;
  let serial = 0;
  const read = async () => {
    while (!stopped) {
      const { status } = await fetch(`${origin}/web/search`);
      if (status === 200) answers.read += 1;
      else answers.failed.push(`read ${status}`);
    }
  };
  const write = async () => {
    while (!stopped) {
      const mine = (serial += 1);
      const { status } = await writePatent(origin, cookie, mine);
      if (status === 200) answers.saved.push(mine);
      else answers.failed.push(`write ${mine} ${status}`);
    }
  };
  const people = [read(), read(), read(), write(), write(), write()];
  const more = (count: number) => {
    const { read: reads, saved } = { ...answers, saved: answers.saved.length };
    return eventually(() => {
      expect(answers.read).toBeGreaterThan(reads + count);
      expect(answers.saved.length).toBeGreaterThan(saved + count);
    });
  };
  await more(20);
  const [one] = nodes.splice(0, 1);
  nodes.push(one!);
  await one!.stop();
  await more(20);
  stopped = true;
  await Promise.all(people);
  expect(answers.failed).toEqual([]);
  const { rows } = await database.main.query<{ count: number }>(
    `select count(*)::int as count from library_patent where title like '一种经得起故障的装置%'`,
  );
  expect(rows[0]?.count).toBe(answers.saved.length);
});
