import type { Call, RequestOf } from '@platform/contract/call';
import { openAdminView, openPersonaSession } from './open-test-session';
import { personas, type Persona } from './personas';
import type { TestApi } from './test-api';

/** A row that belongs to somebody, as a test makes it. */
export interface OwnedRow<Id> {
  api: TestApi;
  owner: Persona;
  /** Who sees or changes it by right besides the owner. */
  seenBy?: readonly Persona[];
  make(): Promise<Id>;
  /** What is stored of it, all that a call could change. */
  read(id: Id): Promise<unknown>;
  /** An id of the same form that no row has. */
  missing: Id;
}

/** Accounts as whom the administrator looks. */
const VIEWED = ['otherCompany', 'C', 'otherStreet'] as const;

interface Answer {
  status: number;
  body: unknown;
}

/**
 * A test that a call keeps a row from everybody but its owner. Every persona of another company, street or set, every
 * stranger and the administrator inside the view of another account is answered as if the row did not exist (a list
 * neither shows nor counts it, a call that names it says the very 404 of a missing one), and the row stays as it was.
 * Then the owner does the same and gets it, so that the test can fail.
 * Stands at the top level of an integration test, where `isolation.test.ts` looks for it: one line a call.
 * @param ask the request: `(id) => …` of a call that names a row, `() => …` of any other
 */
export function expectIsolated<C extends Call, Id>(call: C, row: OwnedRow<Id>, ask: (id: Id) => RequestOf<C>): void {
  it(`${call.path} keeps rows apart`, async () => {
    const { api, owner } = row;
    const answer = (cookie: string, id: Id) => answerOf(api, call, cookie, ask(id));
    const everybodyElse = await openStrangers(row);
    const answerEverybodyElse = async (id: Id) => {
      const answers: Record<string, Answer> = {};
      for (const [name, cookie] of everybodyElse) answers[name] = await answer(cookie, id);
      return answers;
    };
    const own = await openPersonaSession(api, owner);
    const reads = call.access.effect === 'read';
    const names = ask.length > 0;

    const ownBefore = reads ? await answer(own, row.missing) : undefined;
    // A write that names no row answers about the caller's own, which it changes.
    const before = reads || names ? await answerEverybodyElse(row.missing) : undefined;
    const id = await row.make();
    const stored = await row.read(id);
    const after = await answerEverybodyElse(id);
    if (before) expect(after).toEqual(before);
    for (const { status } of Object.values(after)) {
      // 401 and 403 are the access line's.
      if (names && status !== 200) expect([401, 403, 404]).toContain(status);
      expect(status).toBeLessThan(500);
    }
    expect(await row.read(id)).toEqual(stored);

    const ownAfter = await answer(own, id);
    expect(ownAfter).toMatchObject({ status: 200 });
    if (reads) expect(ownAfter).not.toEqual(ownBefore);
    else expect(await row.read(id)).not.toEqual(stored);
  });
}

/** Cookies of everybody who may not see the row, by name. */
async function openStrangers({ api, owner, seenBy = [] }: Pick<OwnedRow<unknown>, 'api' | 'owner' | 'seenBy'>) {
  const isStranger = (persona: Persona) => persona !== owner && !seenBy.includes(persona);
  const cookies = new Map<string, string>();
  for (const persona of personas.filter(isStranger)) cookies.set(persona, await openPersonaSession(api, persona));
  for (const persona of VIEWED.filter(isStranger)) cookies.set(`view of ${persona}`, await openAdminView(api, persona));
  return cookies;
}

/** Status and body of an answer, without what differs from one to the next: id of the request, time it took, bytes of a file. */
async function answerOf(api: TestApi, call: Call, cookie: string, input: unknown): Promise<Answer> {
  const response = await api.as('anonymous').fetch(call, input, { cookie });
  const text = await response.text();
  if (!(response.headers.get('content-type') ?? '').includes('json'))
    return { status: response.status, body: text.length };
  const body: unknown = JSON.parse(text, (key, value: unknown) =>
    key === 'requestId' || key === 'milliseconds' ? undefined : value,
  );
  return { status: response.status, body };
}

/** The same row, of which is read how often a call noted it in the audit log: what a call changes that only shows it. */
export const notedBy = (call: Call, row: OwnedRow<number>): OwnedRow<number> => ({
  ...row,
  read: async (id) => {
    const text = 'select count(*)::int as lines from audit_log where action = $1 and target_id = $2';
    return (await row.api.services.pool.query(text, [call.path, String(id)])).rows;
  },
});
