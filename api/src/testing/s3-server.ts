import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';

/** An in-memory store with the part of the S3 protocol that the release store needs. */
export interface S3Server {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Objects by `<bucket>/<key>`. Tests may change them. */
  objects: Map<string, { body: Buffer; at: Date }>;
  /** Answered requests, as `GET bucket/key 200`. */
  requests: string[];
  /** If it returns a status, the server answers with that before anything else. */
  fault: (request: string) => number | undefined;
  close(): Promise<void>;
}

const credentials = { accessKeyId: 'TESTACCESSKEY', secretAccessKey: 'test-secret-access-key' };
const region = 'test-region-1';

/** Starts a server on a free local port. Requests with a wrong AWS signature (version 4) or content hash get 403. */
export async function startS3Server(): Promise<S3Server & { region: string }> {
  const state: Omit<S3Server, 'endpoint' | 'close'> = {
    ...credentials,
    objects: new Map(),
    requests: [],
    fault: () => undefined,
  };
  const server = createServer((request, response) => {
    void answer(request, response, state).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    region,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  state: Omit<S3Server, 'endpoint' | 'close'>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', 'http://x');
  const name = decodeURIComponent(url.pathname.slice(1));
  const label = `${request.method} ${name}`;
  const send = (status: number, content: Buffer | string = '', headers: Record<string, string> = {}) => {
    state.requests.push(`${label} ${status}`);
    response
      .writeHead(status, { 'content-length': String(Buffer.byteLength(content)), ...headers })
      .end(request.method === 'HEAD' ? undefined : content);
  };
  const fault = state.fault(label);
  if (fault !== undefined) return send(fault, errorBody('InternalError'));
  if (!(await isSigned(request, url, body))) return send(403, errorBody('SignatureDoesNotMatch'));

  if (request.method === 'GET' && url.searchParams.get('list-type') === '2')
    return send(200, listing(state, name, url.searchParams.get('prefix') ?? ''), { 'content-type': 'application/xml' });
  const found = state.objects.get(name);
  switch (request.method) {
    case 'PUT':
      state.objects.set(name, { body, at: new Date() });
      return send(200, '', { etag: `"${createHash('md5').update(body).digest('hex')}"` });
    case 'DELETE':
      state.objects.delete(name);
      return send(204);
    case 'GET':
    case 'HEAD':
      return found
        ? send(200, found.body, { 'last-modified': found.at.toUTCString() })
        : send(404, errorBody('NoSuchKey'));
    default:
      return send(405, errorBody('MethodNotAllowed'));
  }
}

/** Signs the request again with the secret, using the library's own signer, and compares the signatures. */
async function isSigned(request: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const given = request.headers.authorization ?? '';
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(given) ?? [];
  const [, stamp = ''] = /^(\d{8}T\d{6}Z)$/.exec(String(request.headers['x-amz-date'])) ?? [];
  if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex') || stamp === '')
    return false;
  const date = new Date(stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (Math.abs(Date.now() - date.getTime()) > 15 * 60_000) return false;
  const headers = Object.fromEntries(
    signed.split(';').map((header) => [header, String(request.headers[header] ?? '')]),
  );
  const signer = new SignatureV4({ credentials, region, service: 's3', sha256: Sha256, uriEscapePath: false });
  const again = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
    },
    { signingDate: date, signableHeaders: new Set(Object.keys(headers)) },
  );
  return again.headers.authorization === given;
}

function listing({ objects }: Pick<S3Server, 'objects'>, bucket: string, prefix: string): string {
  const start = `${bucket.replace(/\/$/, '')}/`;
  const found = [...objects].filter(([name]) => name.startsWith(start + prefix));
  const contents = found.map(
    ([name, { body, at }]) =>
      `<Contents><Key>${name.slice(start.length)}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

const errorBody = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
