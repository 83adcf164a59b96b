import { Agent, request } from 'node:http';

/** An answer and its duration. */
export interface Answer {
  status: number;
  /** All cookies that were set, as a `Cookie` header. */
  cookie: string;
  milliseconds: number;
}

const agents = new Map<string, Agent>();

/** Reads a page from one of the local addresses of this machine. */
export const get = (origin: string, from: string, path: string) => again(() => send(origin, from, 'GET', path));
/** Makes a call from one of the local addresses of this machine. */
export const post = (origin: string, from: string, path: string, body: object, cookie?: string) =>
  again(() => send(origin, from, 'POST', path, JSON.stringify(body), cookie));

/** Repeats a request when the server had just closed the idle connection. */
const again = (ask: () => Promise<Answer>): Promise<Answer> => ask().catch(ask);

/** Sends a request from one of the local addresses of this machine, on kept-alive connections. */
function send(
  origin: string,
  from: string,
  method: string,
  path: string,
  body?: string,
  cookie?: string,
): Promise<Answer> {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true });
  agents.set(from, agent);
  const headers = {
    origin,
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(cookie ? { cookie } : {}),
  };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, agent, headers, localAddress: from }, (response) => {
      response.resume().on('end', () => {
        const given = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]);
        resolve({
          status: response.statusCode ?? 0,
          cookie: given.join('; '),
          milliseconds: performance.now() - began,
        });
      });
    });
    sent.on('error', reject).end(body);
  });
}
