import type { Call, RequestOf } from '@platform/contract/call';
import { openAdminView, openPersonaSession } from './open-test-session';
import { personas, type Persona } from './personas';
import type { TestApi } from './test-api';

/** A row with an owner, as created by a test. */
export interface OwnedRow<Id> {
  api: TestApi;
  owner: Persona;
  /** Personas with access besides the owner. */
  seenBy?: readonly Persona[];
  make(): Promise<Id>;
  /** Returns all stored data of the row that a call could change. */
  read(id: Id): Promise<unknown>;
  /** An id of the same form that no row has. */
  missing: Id;
}

/** Accounts whose view the administrator opens. */
const VIEWED = ['otherCompany', 'C', 'otherStreet'] as const;

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Defines a test that only its owner can access a row through a call. Every persona of another company, street or set,
 * every anonymous caller, and the administrator inside the view of another account are answered as if the row did not
 * exist. A list neither shows nor counts it; a call that names it returns the same 404 as for a missing row; the row
 * stays unchanged. Then the owner makes the same request and gets the row, so that the test can fail.
 *
 * Call it at the top level of an integration test, where `isolation.test.ts` looks for it: one line per call.
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
    // A write that names no row answers about the caller's own row, which it changes.
    const before = reads || names ? await answerEverybodyElse(row.missing) : undefined;
    const id = await row.make();
    const stored = await row.read(id);
    const after = await answerEverybodyElse(id);
    if (before) expect(after).toEqual(before);
    for (const { status } of Object.values(after)) {
      // The access line gives 401 and 403.
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

/** Returns the cookies of all personas without access to the row, by name. */
async function openStrangers({ api, owner, seenBy = [] }: Pick<OwnedRow<unknown>, 'api' | 'owner' | 'seenBy'>) {
  const isStranger = (persona: Persona) => persona !== owner && !seenBy.includes(persona);
  const cookies = new Map<string, string>();
  for (const persona of personas.filter(isStranger)) cookies.set(persona, await openPersonaSession(api, persona));
  for (const persona of VIEWED.filter(isStranger)) cookies.set(`view of ${persona}`, await openAdminView(api, persona));
  return cookies;
}

/** Returns status and body of an answer without variable parts: request id, duration, bytes of a file. */
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

/**
 * Returns the same row, read as the number of its lines in the audit log: the only change made by a call that returns
 * it.
 */
export const notedBy = (call: Call, row: OwnedRow<number>): OwnedRow<number> => ({
  ...row,
  read: async (id) => {
    const text = 'select count(*)::int as lines from audit_log where action = $1 and target_id = $2';
    return (await row.api.services.pool.query(text, [call.path, String(id)])).rows;
  },
});
