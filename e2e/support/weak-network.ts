import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The product behind a network that can be interrupted for all requests of a browser: of pages and service workers. */
export interface WeakNetwork {
  readonly origin: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Accepts requests without answering while `on`. */
  stall(on: boolean): void;
  /** Passes the next request to this path to the server, and drops its answer. */
  loseAnswerTo(path: string): void;
  /** Changes the text of the file at this path from now on. */
  rewrite(path: string, change: (text: string) => string): void;
  stop(): Promise<void>;
}

export async function weakNetwork(target: string): Promise<WeakNetwork> {
  const { hostname, port } = new URL(target);
  const lost = new Set<string>();
  const rewritten = new Map<string, (text: string) => string>();

  let stalled = false;

  function pass(from: IncomingMessage, to: ServerResponse): void {
    if (stalled) return;
    const path = from.url?.split('?')[0] ?? '';
    const { method, headers, url } = from;
    const change = rewritten.get(path);
    const onward = request({ hostname, port, method, path: url, headers: { ...headers, connection: 'close' } });
    onward.on('response', (answer) => {
      const { statusCode = 502, headers: said } = answer;
      if (lost.delete(path)) to.destroy();
      else if (change)
        void buffer(answer).then((body) => {
          const text = change(String(body));
          const { 'content-length': _length, ...others } = said;
          to.writeHead(statusCode, others).end(text);
        });
      else answer.pipe(to.writeHead(statusCode, said));
    });
    onward.on('error', () => to.destroy());
    to.on('error', () => onward.destroy());
    from.pipe(onward);
  }

  let server: Server;
  const listen = async (at: number): Promise<void> => {
    server = createServer(pass).listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port: own } = server!.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    cut,
    mend: () => listen(own),
    stall: (on) => void (stalled = on),
    loseAnswerTo: (path) => void lost.add(path),
    rewrite: (path, change) => void rewritten.set(path, change),
    stop: () => (server.listening ? cut() : Promise.resolve()),
  };
}
