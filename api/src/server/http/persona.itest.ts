import type { RouteSet } from '@platform/routes/route';
import { allCalls } from '@platform/contract/all-calls';
import type { Access, Call } from '@platform/contract/call';
import { createApi } from '../app';
import { createToken, revokeToken } from '../../accounts/operations-tokens/operations-tokens.service';
import { atOnce } from '../../testing/at-once';
import { updateSession } from '../../testing/update-session';
import { openAdminView, openPersonaSession, openTestSession } from '../../testing/open-test-session';
import { personas, type Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';

/**
 * Makes every call as every persona, as an administrator inside the view of each set, in the session of a release check
 * and with an operations token, valid and revoked. A new call of the contract is covered automatically. The input is
 * empty: access is checked before the input is read. So a caller with access gets an answer or a 4xx about the input,
 * and a caller without access gets exactly 401 or 403.
 */
const api = testApi();

/** The properties of each persona, stated independently of the code under test. */
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

/** A release check writes nothing, and needs no company because no row is shown. */
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

/** Adds the persona to a wrong answer. */
function verdict(status: number, wanted: Verdict): string {
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

type Verdict = 'answer' | 401 | 403;

/** A kind of caller and its expected answer. It opens a new session for each request, since some calls end it. */
interface Way {
  name: string;
  wanted: Verdict;
  open(): Promise<string>;
  authorization?: string;
}

function asPersona(access: Access, persona: Persona): Way {
  return { name: persona, wanted: expected(access, persona), open: () => openPersonaSession(api, persona) };
}

function inView(access: Access, persona: 'A' | 'C' | 'D'): Way {
  return {
    name: `view of ${persona}`,
    wanted: expectedInView(access, persona),
    open: () => openAdminView(api, persona),
  };
}

function inCheck(access: Access, persona: 'A' | 'B' | 'C'): Way {
  const open = async () => {
    const check = await openTestSession(api, { userId: api.ids.users[persona] });
    await updateSession(api.services.db, check.sessionId, { previewRelease: 'sub-work@0.1.0+00000000' });
    return check.cookie;
  };
  return { name: `check as ${persona}`, wanted: expectedInCheck(access, persona), open };
}

function byToken(access: Access): Way[] {
  // A revoked token grants nothing, not even the rights of its administrator's cookie.
  const dead = access.who === 'public' && access.scope === 'none' ? 'answer' : 401;
  return [
    {
      name: 'token',
      wanted: expectedOfToken(access),
      open: () => Promise.resolve(''),
      authorization: `Bearer ${live}`,
    },
    { name: 'dead token', wanted: dead, open: () => openPersonaSession(api, 'B'), authorization: revoked },
  ];
}

/** Kinds of callers; those of the same account run sequentially, since some calls end every session of an account. */
function linesOf({ access }: Call): Way[][] {
  const shared = personas.filter((persona) => 'ABCD'.includes(persona)).map((persona) => asPersona(access, persona));
  const others = personas.filter((persona) => !'ABCD'.includes(persona)).map((persona) => [asPersona(access, persona)]);
  if (access.who !== 'public') {
    shared.push(...(['A', 'C', 'D'] as const).map((persona) => inView(access, persona)));
    shared.push(...(['A', 'B', 'C'] as const).map((persona) => inCheck(access, persona)));
  }
  return [[...shared, ...byToken(access)], ...others];
}

it.each(allCalls.map((call) => [call.path, call] as const))('%s', async (_path, call) => {
  const given: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  const lines = linesOf(call);
  await atOnce(lines, lines.length, async (ways) => {
    for (const way of ways) {
      wanted[way.name] = String(way.wanted);
      given[way.name] = verdict(await statusOf(call, await way.open(), way.authorization), way.wanted);
    }
  });
  await api.services.limits.reset('operationsRefused', '');
  expect(given).toEqual(wanted);
});
