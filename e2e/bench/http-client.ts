import { demoPassword, demoAccounts } from '../support/demo-accounts';

/** Calls of a signed-in account over HTTP, on kept-alive connections. */
export interface HttpClient {
  readonly cookie: string;
  /**
   * Posts and reads the whole answer.
   * @returns the data and the duration in milliseconds
   * @throws HttpFailure for any answer that is not a success
   */
  post<T>(path: string, body: unknown): Promise<{ data: T; milliseconds: number }>;
}

/** An answer that is not a success. */
export class HttpFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Signs in with a demonstration account. */
export async function signInOverHttp(
  origin: string,
  mobile: string = demoAccounts.district.mobile,
): Promise<HttpClient> {
  const headers = {
    'content-type': 'application/json',
    origin,
    'x-requested-with': 'XMLHttpRequest',
    'sec-fetch-site': 'same-origin',
  };
  const answer = await fetch(`${origin}/v1/user/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ mobile, password: demoPassword, type: '1' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  if (!answer.ok || cookie === '') throw new Error(`登录失败：${answer.status} ${await answer.text()}`);
  return {
    cookie,
    post: async <T>(path: string, body: unknown) => {
      const send = (): Promise<Response> =>
        fetch(origin + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
      let began = performance.now();
      const response = await send().catch(() => {
        // The server had closed the idle connection; the measurement restarts with a new one.
        began = performance.now();
        return send();
      });
      const parsed = (await response.json()) as { data: T; msg: string };
      const milliseconds = performance.now() - began;
      if (!response.ok)
        throw new HttpFailure(response.status, `${path} ${JSON.stringify(body)}：${response.status} ${parsed.msg}`);
      return { data: parsed.data, milliseconds };
    },
  };
}
