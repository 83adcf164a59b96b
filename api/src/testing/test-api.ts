import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { createApi, type Api, type InProcess, type NodeEnv } from '../server/app';
import { readConfig } from '../kernel/config/config';
import { openLog } from '../kernel/log';
import { openServices, type RunningServices } from '../server/start-services';
import { openPersonaSessions, type Persona, type PersonaIds } from './personas';
import { addressesOf, clusterAddress, testDatabase } from './test-database';

/** Access of a persona to the platform. */
export interface PersonaApi {
  /** The session cookie, undefined for anonymous personas. */
  cookie: string | undefined;
  /** Makes a call in process. @throws ApiError */
  call<C extends Call>(call: C, input: RequestOf<C>, as?: InProcess): Promise<DataOf<C>>;
  /**
   * Sends a call through the HTTP layer like a browser page of the platform; `headers` replace single ones (empty
   * removes).
   */
  fetch(call: Call, input?: unknown, headers?: Record<string, string>): Promise<Response>;
}

export interface TestApi {
  readonly services: RunningServices;
  readonly api: Api;
  /** Ids of the seeded accounts, companies and towns. */
  readonly ids: PersonaIds;
  as(persona: Persona): PersonaApi;
  /** Sends any request unchanged. */
  request(pathAndQuery: string, init?: RequestInit, env?: NodeEnv): Promise<Response>;
}

/** Origin of the requests of tests. */
export const TEST_ORIGIN = 'http://platform.test';

/**
 * Provides the backend on a separate database of the test file, with one account per persona, all with the password
 * Demo@2026. Call it at the top of a file or describe block, use it in hooks and tests.
 */
export function testApi({ env = {} }: { env?: Record<string, string> } = {}): TestApi {
  const database = testDatabase({ personas: true });
  let opened:
    | { services: RunningServices; api: Api; ids: PersonaIds; cookies: Partial<Record<Persona, string>> }
    | undefined;
  const use = () => {
    if (!opened) throw new Error('The test API exists from beforeAll to afterAll only.');
    return opened;
  };

  beforeAll(async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'ip-test-api-'));
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', ...env }, dataDir);
    const services = await openServices(config, openLog(config), addressesOf(database), 'test', () => {
      rmSync(dataDir, { recursive: true, force: true });
      return Promise.resolve();
    });
    const { ids } = clusterAddress().personas;
    const cookies = await openPersonaSessions(services, ids);
    opened = { services, api: createApi(services), ids, cookies };
  });

  afterAll(async () => {
    await opened?.services.close();
    opened = undefined;
  });

  const request: TestApi['request'] = (pathAndQuery, init, nodeEnv) =>
    use().api.fetch(new Request(TEST_ORIGIN + pathAndQuery, init), nodeEnv);

  return {
    get services() {
      return use().services;
    },
    get api() {
      return use().api;
    },
    get ids() {
      return use().ids;
    },
    request,
    as: (persona) => ({
      get cookie() {
        return use().cookies[persona];
      },
      call: (call, input, as) => use().api.call(call, input, { cookie: use().cookies[persona], ...as }),
      fetch: (call, input = {}, extra = {}) => {
        const { cookies } = use();
        const headers: Record<string, string> = {
          'content-type': 'application/json',
          origin: TEST_ORIGIN,
          host: 'platform.test',
          'x-requested-with': 'platform',
          ...(cookies[persona] ? { cookie: cookies[persona] } : {}),
          ...extra,
        };
        const kept = Object.entries(headers).filter(([, value]) => value !== '');
        if (call.method === 'GET') {
          const query = new URLSearchParams(
            Object.entries(input as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
          );
          return request(`${call.path}?${query.toString()}`, { headers: kept });
        }
        return request(call.path, { method: 'POST', headers: kept, body: JSON.stringify(input) });
      },
    }),
  };
}
