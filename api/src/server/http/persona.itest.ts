import { allCalls } from '@platform/contract/all-calls';
import type { Access, Call, RouteSet } from '@platform/contract/call';
import { createApi } from '../app';
import { createToken, revokeToken } from '../../accounts/operations-tokens/operations-tokens.service';
import { updateSession } from '../../testing/update-session';
import { openAdminView, openPersonaSession, openTestSession } from '../../testing/open-test-session';
import { personas, type Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';

/**
 * Every call as every persona, as an administrator inside the view of each set, in the session of a release check and
 * with an operations token, living and revoked. A new call is covered by standing
 * in the contract. The input is empty: who may call is decided before it is read, so whoever may call gets an answer
 * or a 4xx about the input, and whoever may not gets exactly 401 or 403.
 */
const api = testApi();

/** What each persona is, told apart from the code under test. */
const who: Record<
  Exclude<Persona, 'anonymous' | 'visitor' | 'otherVisitor' | 'disabled'>,
  { set: RouteSet; role?: 'admin' | 'editor'; certified?: boolean }
> = {
  trial: { set: 'A', certified: false },
  A: { set: 'A' },
  otherCompany: { set: 'A' },
  B: { set: 'B', role: 'admin' },
  editor: { set: 'B', role: 'editor' },
  C: { set: 'C' },
  D: { set: 'D' },
  otherStreet: { set: 'D' },
};

function expected(access: Access, persona: Persona): 'answer' | 401 | 403 {
  if (access.who === 'public') return 'answer';
  if (persona === 'anonymous' || persona === 'disabled') return 401;
  if (persona === 'visitor' || persona === 'otherVisitor')
    return access.who !== 'any' && access.who.includes('visitor') ? 'answer' : 403;
  const { set, role, certified = true } = who[persona];
  if (access.who !== 'any' && !access.who.includes(set)) return 403;
  if (access.who !== 'any' && role === 'editor' && !access.roles?.includes('editor')) return 403;
  // Company rows need a company; staff who may make such a call have none either.
  if (access.scope === 'company' && (set !== 'A' || !certified)) return 403;
  return 'answer';
}

function expectedOfToken(access: Access): 'answer' | 403 {
  if (access.who === 'public' && access.scope === 'none') return 'answer';
  return Array.isArray(access.who) && access.who.includes('operations') ? 'answer' : 403;
}

/** In a release check nothing is written, and no company is asked for because no row is shown. */
function expectedInCheck(access: Access, persona: 'A' | 'B' | 'C'): 'answer' | 403 {
  if (access.effect === 'write' && access.releaseCheck !== 'ignore') return 403;
  return access.who === 'any' || access.who.includes(persona) ? 'answer' : 403;
}

function expectedInView(access: Access, persona: 'A' | 'C' | 'D'): 'answer' | 403 {
  if (access.adminView === 'never' || (access.effect === 'write' && access.adminView !== 'write')) return 403;
  return expected(access, persona) === 'answer' ? 'answer' : 403;
}

async function statusOf(call: Call, cookie: string, authorization = ''): Promise<number> {
  const response = await api.as('anonymous').fetch(call, {}, { cookie, authorization });
  await response.arrayBuffer();
  return response.status;
}

/** Shows a wrong answer with the persona it was given to. */
function verdict(status: number, wanted: 'answer' | 401 | 403): string {
  if (wanted !== 'answer') return String(status);
  return status === 401 || status === 403 || status >= 500 ? String(status) : 'answer';
}

let live = '';
let revoked = '';
beforeAll(async () => {
  const options = { days: 1, by: 'test' };
  ({ token: live } = await createToken(api.services, { name: 'live', ...options }));
  const dead = await createToken(api.services, { name: 'dead', ...options });
  await revokeToken(api.services, dead.id, 'test');
  revoked = dead.token;
});

it('finds a binding for every call', () => {
  expect(() => createApi(api.services)).not.toThrow();
  expect(allCalls.length).toBeGreaterThan(50);
});

it.each(allCalls.map((call) => [call.path, call] as const))('%s', async (_path, call) => {
  const given: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const persona of personas) {
    // A session of its own for one request: some calls end it.
    const status = await statusOf(call, await openPersonaSession(api, persona));
    wanted[persona] = String(expected(call.access, persona));
    given[persona] = verdict(status, expected(call.access, persona));
  }
  if (call.access.who !== 'public') {
    for (const persona of ['A', 'C', 'D'] as const) {
      const status = await statusOf(call, await openAdminView(api, persona));
      wanted[`view of ${persona}`] = String(expectedInView(call.access, persona));
      given[`view of ${persona}`] = verdict(status, expectedInView(call.access, persona));
    }
    for (const persona of ['A', 'B', 'C'] as const) {
      const check = await openTestSession(api, { userId: api.ids.users[persona] });
      await updateSession(api.services.db, check.sessionId, { previewRelease: 'sub-work@0.1.0+00000000' });
      const status = await statusOf(call, check.cookie);
      wanted[`check as ${persona}`] = String(expectedInCheck(call.access, persona));
      given[`check as ${persona}`] = verdict(status, expectedInCheck(call.access, persona));
    }
  }
  wanted.token = String(expectedOfToken(call.access));
  given.token = verdict(await statusOf(call, '', `Bearer ${live}`), expectedOfToken(call.access));
  // A dead token opens nothing, not even what its administrator's cookie would.
  const dead = call.access.who === 'public' && call.access.scope === 'none' ? 'answer' : 401;
  wanted['dead token'] = String(dead);
  given['dead token'] = verdict(await statusOf(call, await openPersonaSession(api, 'B'), revoked), dead);
  await api.services.limits.reset('operationsRefused', '');
  expect(given).toEqual(wanted);
});
