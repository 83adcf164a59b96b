import type { Call } from '@platform/contract/call';
import type { NodeEnv } from '../server/app';
import { TEST_ORIGIN, type TestApi } from './test-api';

/** A browser without a session. It stores received cookies and has one address. */
export interface TestBrowser {
  /** Sends a call through the HTTP layer like a page of the platform. */
  post(call: Call, input?: unknown): Promise<Response>;
  /** Its cookies, by name. */
  readonly cookies: Map<string, string>;
}

/** Opens a browser without any cookie. */
export function testBrowser(api: TestApi, address = '203.0.113.1'): TestBrowser {
  const cookies = new Map<string, string>();
  const env = { incoming: { socket: { remoteAddress: address } } } as NodeEnv;
  return {
    cookies,
    post: async (call, input = {}) => {
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        origin: TEST_ORIGIN,
        host: 'platform.test',
        'x-requested-with': 'platform',
      };
      if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await api.request(call.path, { method: 'POST', headers, body: JSON.stringify(input) }, env);
      for (const given of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
        if (/Max-Age=0/.test(given)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}
