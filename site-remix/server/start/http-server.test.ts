import { Agent, request, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { watchConnections } from './drain';
import { createPlatformServer } from './http-server';

const answer: RequestListener = (_request, response) => response.end('read');

async function listening(listener: RequestListener, limits = {}, patience = {}) {
  const server = createPlatformServer(listener, limits);
  const connections = watchConnections(server, patience);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port, ...connections };
}
async function silent(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

it('closes a connection that says nothing', async () => {
  const { port, drain, server } = await listening(answer, { headersTimeout: 100, connectionsCheckingInterval: 20 });
  const socket = await silent(port);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await drain();
  expect(server.listening).toBe(false);
});

it('waits thirty seconds for the first word', () => {
  expect(createPlatformServer(answer)).toMatchObject({ headersTimeout: 30_000, requestTimeout: 300_000 });
});

it('does not wait for three hundred silent connections when it ends', async () => {
  // Only their own end can end it: this server’s timeout is endless.
  const endless = { patience: 2_000_000, grace: 1_900_000 };
  const { port, drain } = await listening(answer, {}, endless);
  const sockets = await Promise.all(Array.from({ length: 300 }, () => silent(port)));
  const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))));
  await drain();
  await closed;
});

it('answers running and late requests on open connections, and closes them', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const begun = { resolve: () => undefined as void };
  const started = new Promise<void>((resolve) => (begun.resolve = resolve));
  const { port, drain, isDraining } = await listening(
    ({ url }, response) => {
      if (url !== '/slow') return response.end('quick');
      begun.resolve();
      void slow.then(() => response.end('slow'));
    },
    {},
    { patience: 2_000_000, grace: 1_900_000 },
  );
  const get = async (agent: Agent, path: string) => {
    const [response] = (await once(request({ port, path, agent }).end(), 'response')) as [
      NodeJS.ReadableStream & { headers: Record<string, string> },
    ];
    return `${await text(response)} ${response.headers.connection}`;
  };
  const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 })) as [Agent, Agent];
  expect(await get(agents[0], '/quick')).toBe('quick keep-alive');
  const running = get(agents[1], '/slow');
  await started;
  const drained = drain();
  expect(isDraining()).toBe(true);
  expect(await get(agents[0], '/quick')).toBe('quick close');
  finish();
  expect(await running).toMatch(/^slow /);
  for (const agent of agents) agent.destroy();
  await drained;
});
