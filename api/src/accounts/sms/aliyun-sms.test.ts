import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAliyunSms } from './aliyun-sms';

/** A local server that speaks the vendor's protocol and verifies signatures according to its documentation. */
const KEY = { id: 'LTAI-test', secret: 'a secret of the test' };
let server: Server;
let endpoint: string;
let received: { query: URLSearchParams; verdict: string }[] = [];
let reply: (response: ServerResponse) => void;
const nonces = new Set<string>();

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const json = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function verify(request: IncomingMessage): string {
  const { headers } = request;
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!match) return 'malformed';
  const [, credential, names = '', signature] = match;
  const present = Object.keys(headers)
    .filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .sort();
  if (credential !== KEY.id) return 'unknown key';
  if (names !== present.join(';')) return `unsigned headers: ${names} of ${present.join(';')}`;
  if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25') return 'another action';
  if (Math.abs(Date.now() - Date.parse(String(headers['x-acs-date']))) > 15 * 60_000) return 'expired';
  const nonce = String(headers['x-acs-signature-nonce']);
  if (nonces.has(nonce)) return 'replayed';
  nonces.add(nonce);
  const query = (request.url ?? '').split('?')[1] ?? '';
  const canonical = `${request.method}\n/\n${query.split('&').sort().join('&')}\n${present.map((name) => `${name}:${String(headers[name])}\n`).join('')}\n${names}\n${hash('')}`;
  return createHmac('sha256', KEY.secret)
    .update(`ACS3-HMAC-SHA256\n${hash(canonical)}`)
    .digest('hex') === signature
    ? 'good'
    : 'wrong signature';
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const query = new URLSearchParams((request.url ?? '').split('?')[1]);
    const verdict = verify(request);
    received.push({ query, verdict });
    if (verdict === 'good') reply(response);
    else json(400, { Code: 'SignatureDoesNotMatch', Message: verdict })(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
);
beforeEach(() => {
  received = [];
  reply = json(200, { Code: 'OK', Message: 'OK', RequestId: 'r', BizId: 'b' });
});

const log = { error: jest.fn() };
const provider = (overrides = {}, options = {}) =>
  createAliyunSms(
    {
      accessKeyId: KEY.id,
      accessKeySecret: KEY.secret,
      signName: '知识产权 平台',
      templateCode: 'SMS_1',
      endpoint,
      ...overrides,
    },
    log,
    options,
  );
const message = { mobile: '13800000001', purpose: 'login', code: '012345', minutes: 10 } as const;

it('sends a code with a signature the vendor accepts, each with a new nonce', async () => {
  await provider().send(message);
  await provider().send(message);
  expect(received.map(({ verdict }) => verdict)).toEqual(['good', 'good']);
  expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
    PhoneNumbers: '13800000001',
    SignName: '知识产权 平台',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"012345"}',
  });
});

it('sends notices by a template of their own, and none without it', async () => {
  expect(provider().notify).toBeUndefined();
  await provider({ noticeTemplateCode: 'SMS_2' }).notify?.({ mobile: '13800000001', result: '已通过' });
  expect(received[0]?.verdict).toBe('good');
  expect(Object.fromEntries(received[0]?.query ?? [])).toMatchObject({
    TemplateCode: 'SMS_2',
    TemplateParam: '{"result":"已通过"}',
  });
  expect(provider().tellOfVisit).toBeUndefined();
  await provider({ visitTemplateCode: 'SMS_3' }).tellOfVisit?.({ mobile: '13800000001', visit: '新的走访' });
  expect(Object.fromEntries(received[1]?.query ?? [])).toMatchObject({
    TemplateCode: 'SMS_3',
    TemplateParam: '{"visit":"新的走访"}',
  });
  expect(provider().tellOfReceipt).toBeUndefined();
  const answered = { mobile: '13800000001', receipt: 'ZX20261123-483920已有答复' };
  await provider({ receiptTemplateCode: 'SMS_4' }).tellOfReceipt?.(answered);
  expect(Object.fromEntries(received[2]?.query ?? [])).toMatchObject({
    TemplateCode: 'SMS_4',
    TemplateParam: '{"receipt":"ZX20261123-483920已有答复"}',
  });
});

it('answers 503 and logs the reason where the operator must act', async () => {
  await expect(provider({ accessKeySecret: 'wrong' }).send(message)).rejects.toMatchObject({
    status: 503,
    message: '短信发送失败，请联系管理员检查短信设置。',
  });
  expect(received[0]?.verdict).toBe('wrong signature');
  expect(log.error).toHaveBeenLastCalledWith(
    expect.objectContaining({ vendorCode: 'SignatureDoesNotMatch' }),
    expect.any(String),
  );
});

it('shows the person the causes that the person can change', async () => {
  reply = json(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控' });
  await expect(provider().send(message)).rejects.toMatchObject({
    status: 429,
    message: '此手机号接收短信过于频繁，请稍后再试。',
  });
});

it.each<[string, (response: ServerResponse) => void]>([
  ['answers 500', json(500, {})],
  ['answers a page instead of JSON', (response) => void response.writeHead(200).end('<html>')],
  ['redirects elsewhere', (response) => void response.writeHead(302, { location: 'https://evil.example/' }).end()],
  ['hangs up', (response) => void response.destroy()],
  ['never answers', () => undefined],
])('says 503 when the vendor %s', async (_what, answer) => {
  reply = answer;
  await expect(provider({}, { timeoutMs: 200 }).send(message)).rejects.toMatchObject({ status: 503, retryAfter: 10 });
});

it('stops calling the vendor after five consecutive failures', async () => {
  reply = json(500, {});
  const sms = provider({}, { now: () => 0 });
  for (let i = 0; i < 5; i += 1) await expect(sms.send(message)).rejects.toMatchObject({ status: 503 });
  reply = json(200, { Code: 'OK' });
  await expect(sms.send(message)).rejects.toMatchObject({ status: 503, retryAfter: 30 });
  expect(received).toHaveLength(5);
});

it('calls no other host', () => {
  expect(() => provider({ endpoint: 'https://evil.example' })).toThrow('不在允许范围内');
  expect(() => provider({ endpoint: 'https://dysmsapi.aliyuncs.com.evil.example' })).toThrow('不在允许范围内');
  expect(() => provider({ endpoint: 'https://dysmsapi.ap-southeast-1.aliyuncs.com' })).not.toThrow();
});
