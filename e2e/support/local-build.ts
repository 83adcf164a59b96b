import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves files from this machine to pages of other origins, like a development server. */
export async function serveLocally(files: Record<string, string>): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://here').pathname.slice(1) || 'index.html';
    const content = files[name];
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(content === undefined ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      'access-control-allow-origin': '*',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
