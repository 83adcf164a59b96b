import { createClient, type Client } from '@platform/contract/client';
import { login } from '@platform/contract/sign-in/sign-in';
import { demoPassword, type DemoAccount } from './demo-accounts';

/** The facts inlined into a document of the frame that the tests read. */
interface FrameFacts {
  subApp: { name: string; version: string; entry: string; preload?: string[] };
}

/** A signed-in account that reaches nodes directly or through nginx, always as if from the public origin. */
export interface NodeClient {
  /** The session cookie as `name=value`. */
  readonly cookie: string;
  /** Returns a client with the session cookie, made by the contract. */
  at(node: string): Client;
  /** Returns a client with the access token alone. */
  byToken(node: string): Client;
  /**
   * Reads the facts inlined into the document of a page.
   * @throws Error with the status if it is not a document
   */
  document(node: string, path: string): Promise<FrameFacts>;
  /** Reads the same facts as raw text. */
  bootText(node: string, path: string): Promise<string>;
}

/** Returns a client without a session. */
export function strangerAt(node: string, publicOrigin: string): Client {
  return clientWith(node, publicOrigin, {});
}

/** Signs in with the password of the demonstration accounts. */
export async function signInAt(
  node: string,
  publicOrigin: string,
  { mobile }: Pick<DemoAccount, 'mobile'>,
): Promise<NodeClient> {
  let cookie = '';
  const signIn = createClient({
    origin: node,
    fetch: async (address, init) => {
      const response = await fetch(address, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), origin: publicOrigin },
      });
      cookie = response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      return response;
    },
  });
  const { token } = await signIn(login, { mobile, password: demoPassword });
  const bootText = async (from: string, path: string): Promise<string> => {
    const response = await fetch(from + path, { headers: { cookie }, redirect: 'manual' });
    const text = /id="boot">(.*?)<\/script>/s.exec(await response.text())?.[1];
    if (response.status !== 200 || text === undefined) throw new Error(`${path} answered ${response.status}`);
    return text;
  };
  return {
    cookie,
    at: (to) => clientWith(to, publicOrigin, { cookie }),
    byToken: (to) => clientWith(to, publicOrigin, { authorization: token }),
    document: async (from, path) => JSON.parse(await bootText(from, path)) as FrameFacts,
    bootText,
  };
}

function clientWith(node: string, publicOrigin: string, headers: Record<string, string>): Client {
  return createClient({
    origin: node,
    fetch: (address, init) =>
      fetch(address, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), origin: publicOrigin, ...headers },
      }),
  });
}
