import type { Call } from '@platform/contract/call';
import type { Failure, Success } from '@platform/contract/envelope';
import type { Persona } from './personas';
import { TEST_ORIGIN, type TestApi } from './test-api';

/** Sends a file to a multipart call like a page; the other inputs are sent in the query. */
export async function upload<Data>(
  api: TestApi,
  persona: Persona,
  call: Call,
  { content, name, ...said }: { content: Buffer; name: string } & Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Success<Data> | Failure }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const query = new URLSearchParams(Object.entries(said).map(([key, value]) => [key, String(value)]));
  const response = await api.request(`${call.path}?${query.toString()}`, {
    method: 'POST',
    headers: {
      cookie: api.as(persona).cookie ?? '',
      origin: TEST_ORIGIN,
      host: 'platform.test',
      'x-requested-with': 'platform',
      ...headers,
    },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Success<Data> | Failure };
}
