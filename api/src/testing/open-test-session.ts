import { openSession } from '../accounts/session/open-session.service';
import { ADMIN_COOKIE, SESSION_COOKIE } from '../accounts/session/session-rules';
import { personaOwner, type Persona, type PersonaIds } from './personas';
import type { TestApi } from './test-api';

/** Opens a session and returns its `cookie` header. */
export async function openTestSession(
  { services }: Pick<TestApi, 'services'>,
  owner: Parameters<typeof openSession>[1],
): Promise<{ sessionId: number; cookie: string }> {
  let cookie = '';
  const setCookie = (value: string) => (cookie = value.split(';')[0] ?? '');
  const { sessionId } = await openSession(services, owner, { address: '', userAgent: '', secure: false, setCookie });
  return { sessionId, cookie };
}

/** Opens a session of a persona; anonymous personas have none. */
export async function openPersonaSession(api: TestApi, persona: Persona): Promise<string> {
  const owner = personaOwner(api.ids, persona);
  return owner ? (await openTestSession(api, owner)).cookie : '';
}

/** Opens the administrator's view of an account. */
export async function openAdminView(api: TestApi, persona: keyof PersonaIds['users']): Promise<string> {
  const own = await openTestSession(api, { userId: api.ids.users.B });
  const view = await openTestSession(api, { userId: api.ids.users[persona], adminSessionId: own.sessionId });
  return `${view.cookie}; ${own.cookie.replace(SESSION_COOKIE, ADMIN_COOKIE)}`;
}
