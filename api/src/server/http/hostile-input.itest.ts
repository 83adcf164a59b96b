import { allCalls } from '@platform/contract/all-calls';
import type { Call } from '@platform/contract/call';
import { createToken } from '../../accounts/operations-tokens/operations-tokens.service';
import { hostileInputs } from '../../testing/hostile-inputs';
import { openPersonaSession } from '../../testing/open-test-session';
import { personas, type Persona } from '../../testing/personas';
import { testApi, TEST_ORIGIN } from '../../testing/test-api';

/**
 * Sends every call every kind of invalid value in every field: never a 5xx, always a readable message. A new call of
 * the contract is covered automatically. Valid input reaches the handler and its queries, with an allowed caller.
 */
const api = testApi();
let token = '';

beforeAll(async () => {
  ({ token } = await createToken(api.services, { name: 'hostile', days: 1, by: 'test' }));
});
beforeEach(() => {
  // Only the input is tested here, without rate limits and slow hashes.
  jest.spyOn(api.services.limits, 'take').mockResolvedValue();
  jest.spyOn(api.services.passwords, 'hash').mockResolvedValue('hash');
  jest.spyOn(api.services.passwords, 'verify').mockResolvedValue(false);
});

const headers = { origin: TEST_ORIGIN, host: 'platform.test', 'x-requested-with': 'platform' };
type Credentials = { cookie: string } | { authorization: string };

function send(call: Call, as: Credentials, input: unknown): Promise<Response> {
  if (call.method === 'GET') return api.request(`${call.path}?${queryOf(input)}`, { headers: { ...headers, ...as } });
  const inQuery = call.body === 'bytes';
  return sendBody(call, as, inQuery ? 'x' : JSON.stringify(input), {}, inQuery ? `?${queryOf(input)}` : '');
}

function sendBody(call: Call, as: Credentials, body: BodyInit, extra: Record<string, string> = {}, query = '') {
  const all = { ...headers, 'content-type': 'application/json', ...as, ...extra };
  return api.request(call.path + query, { method: 'POST', headers: all, body });
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input ?? {}))
    for (const each of Array.isArray(value) ? value.slice(0, 100) : [value]) query.append(key, String(each));
  return query.toString();
}

/** Returns credentials that the access line allows, so that the input is read. */
async function allowed({ access }: Call): Promise<Credentials> {
  if (access.who === 'public') return { cookie: '' };
  const persona = access.who === 'any' ? 'C' : access.who.find((each) => each !== 'operations');
  return persona ? { cookie: await openPersonaSession(api, persona) } : { authorization: `Bearer ${token}` };
}

/** Matches readable Chinese messages, and none of the library's own. */
const CHINESE = /^(?!.*\b(?:Invalid|Expected) )(?=.*[\u4e00-\u9fff])/s;

/** Returns the fault of an answer; undefined if it has none. */
async function faultOf(response: Response, sent: string): Promise<string | undefined> {
  if (response.ok) return void (await response.body?.cancel());
  const text = await response.text();
  // The tables reject last, but the contract should have rejected before.
  const { msg, errors = {} } = JSON.parse(text) as { msg: string; errors?: Record<string, string> };
  const isRead = [msg, ...Object.values(errors)].every((words) => CHINESE.test(words));
  const good = response.status < 500 && isRead && !text.includes('能保存的范围');
  return good ? undefined : `${sent.slice(0, 300)} → ${response.status} ${text.slice(0, 120)}`;
}

const table = allCalls.map((call) => [call.path, call] as const);
/** Every persona's session, opened again after a call has ended it. */
const sessions = new Map<Persona, string>();

async function sendAs(persona: Persona, call: Call, input: unknown): Promise<Response> {
  const open = async () => void sessions.set(persona, await openPersonaSession(api, persona));
  if (!sessions.has(persona)) await open();
  const response = await send(call, { cookie: sessions.get(persona) ?? '' }, input);
  if (response.status !== 401 || persona === 'anonymous' || persona === 'disabled') return response;
  await open();
  return send(call, { cookie: sessions.get(persona) ?? '' }, input);
}

it.each(table)('%s accepts or rejects any field value', async (_path, call) => {
  const faults: (string | undefined)[] = [];
  let as = await allowed(call);
  const inputs = [...hostileInputs(call)];
  for (const input of inputs) {
    const response = await send(call, as, input);
    if (response.status === 401) as = await allowed(call);
    faults.push(await faultOf(response, JSON.stringify(input)));
  }
  for (const persona of personas) faults.push(await faultOf(await sendAs(persona, call, inputs[0]), persona));
  expect(faults.filter(Boolean)).toEqual([]);
});

const DEEP = 200_000;
const bodies: [string, BodyInit, Record<string, string>?][] = [
  ['lists without end', '['.repeat(DEEP) + ']'.repeat(DEEP)],
  ['objects without end', '{"id":'.repeat(DEEP / 2) + '1' + '}'.repeat(DEEP / 2)],
  ['lists that never close', '['.repeat(DEEP)],
  ['a number without end', `{"id":${'9'.repeat(DEEP)},"page":1e999}`],
  ['names that objects have by themselves', '{"__proto__":{"id":1},"constructor":1,"toString":"\\u0000"}'],
  ['half a character', '{"id":"\\ud800"}'],
  ['bytes that are no text', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['a form', 'id=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['another form', '--x\r\n\r\nid', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['no kind of content', '{}', { 'content-type': 'x' }],
];
const queries = [
  'id=%00',
  'id=%ED%A0%80',
  'id=%zz',
  'id=1&id=2',
  'id[]=1',
  'page=1e300',
  '%00=1',
  '=&&=',
  '__proto__=1',
];

it.each(table)('%s answers any invalid request', async (_path, call) => {
  const as = await allowed(call);
  const faults: (string | undefined)[] = [];
  if (call.method === 'POST')
    for (const [name, body, extra] of bodies) faults.push(await faultOf(await sendBody(call, as, body, extra), name));
  for (const query of queries) {
    const response =
      call.method === 'GET'
        ? await api.request(`${call.path}?${query}`, { headers: { ...headers, ...as } })
        : await sendBody(call, as, '{}', {}, `?${query}`);
    faults.push(await faultOf(response, query));
  }
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    faults.push(await faultOf(await api.request(call.path, { method, headers: { ...headers, ...as } }), method));
  expect(faults.filter(Boolean)).toEqual([]);
});
