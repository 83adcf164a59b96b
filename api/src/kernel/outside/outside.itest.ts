import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutside } from './outside';

it('never requests a machine of the own network, by number or by name', async () => {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { faultOf } = createOutside(new AbortController().signal);
  try {
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])
      expect(await faultOf(`http://${host}:${port}/`)).toBe('指向内部网络的地址');
    expect(asked).toEqual([]);
  } finally {
    server.close();
  }
});
