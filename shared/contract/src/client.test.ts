import { CallError } from './call-error';
import { CALL_TIMEOUT_MS, createClient } from './client';
import { getPatent } from './patents/patent';
import { listUsers } from './users/user';
import { downloadFile, uploadFile } from './files/file';
import { seachCompany } from './companies/company';

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const success = (data: unknown) => answer({ code: 1, msg: '', data });

function scripted(...answers: (Response | Error)[]) {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    requests.push({ url: String(url), init: init ?? {} });
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new Error('no answer left');
    return next;
  });
  return { fetch: fetch as unknown as typeof globalThis.fetch, requests };
}

describe('client of the contract', () => {
  it('sends JSON with the token as it is, and gives the data', async () => {
    const { fetch, requests } = scripted(success([{ company_name: '某某公司', id: 1, num: 2 }]));
    const call = createClient({ fetch, token: () => 'secret' });
    await expect(call(seachCompany, { keword: '某某' })).resolves.toEqual([
      { company_name: '某某公司', id: 1, num: 2 },
    ]);
    expect(requests[0]).toMatchObject({
      url: '/v1/company/seachCompany',
      init: {
        method: 'POST',
        body: '{"keword":"某某"}',
        headers: { authorization: 'secret', 'content-type': 'application/json', 'x-requested-with': 'platform' },
      },
    });
  });

  it('does not send a call that the surroundings refuse, and fails like a 403', async () => {
    const { fetch, requests } = scripted();
    const onFailure = jest.fn();
    const call = createClient({
      fetch,
      onFailure,
      refuses: ({ path }) => (path === getPatent.path ? '仅本人可见' : undefined),
    });
    await expect(call(getPatent, { publicationNumber: 'CN1' }, { silent: true })).rejects.toEqual(
      new CallError(403, '仅本人可见'),
    );
    expect([requests.length, onFailure.mock.calls.length]).toEqual([0, 0]);
  });

  it('writes a GET into the query and leaves empty values out', async () => {
    const { fetch, requests } = scripted(success({}));
    await createClient({ fetch })(getPatent, { publicationNumber: 'CN1 0' });
    expect(requests[0]!.url).toBe('/v1/patent/detail?publicationNumber=CN1+0');
  });

  it('sends a file as the form, and what else is said of it in the query', async () => {
    const { fetch, requests } = scripted(success({}));
    const form = new FormData();
    await createClient({ fetch })(uploadFile, { form, purpose: 'report' });
    expect(requests[0]!.url).toBe('/v1/common/file?purpose=report');
    expect(requests[0]!.init.body).toBe(form);
  });

  it('gives up after its time and says so; a call that has ended holds neither timer nor listener', async () => {
    jest.useFakeTimers();
    try {
      const hanging = ((_url: unknown, init?: RequestInit) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        )) as unknown as typeof globalThis.fetch;
      const given = createClient({ fetch: hanging })(seachCompany, { keword: '某某' });
      jest.advanceTimersByTime(CALL_TIMEOUT_MS);
      await expect(given).rejects.toThrow('请求超时');

      const caller = new AbortController();
      const removed = jest.spyOn(caller.signal, 'removeEventListener');
      await createClient({ fetch: scripted(success([])).fetch })(
        seachCompany,
        { keword: '某某' },
        { signal: caller.signal },
      );
      expect(jest.getTimerCount()).toBe(0);
      expect(removed).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('throws the message of the server whatever the status', async () => {
    const shown: string[] = [];
    const { fetch } = scripted(answer({ code: 0, msg: '企业不存在', requestId: 'r' }, 200));
    const call = createClient({ fetch, onFailure: (error) => shown.push(error.message) });
    await expect(call(seachCompany, { keword: 'x' })).rejects.toThrow('企业不存在');
    expect(shown).toEqual(['企业不存在']);
  });

  it('signs in again after a 401 and repeats the call once', async () => {
    const refused = () => answer({ code: 0, msg: '验证失败，请重新登录。', requestId: 'r' }, 401);
    const signInAgain = jest.fn(async () => undefined);
    const again = scripted(refused(), success({ total: 0, list: [] }));
    await expect(createClient({ fetch: again.fetch, signInAgain })(listUsers, {})).resolves.toEqual({
      total: 0,
      list: [],
    });
    const never = scripted(refused(), refused());
    await expect(createClient({ fetch: never.fetch, signInAgain })(listUsers, {})).rejects.toMatchObject({
      status: 401,
    });
    expect(signInAgain).toHaveBeenCalledTimes(2);
    expect(never.requests).toHaveLength(2);
  });

  it('sends a read once more that a proxy could not deliver, a write never', async () => {
    const proxy = () =>
      new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    const read = scripted(proxy(), success({ total: 0, list: [] }));
    await expect(createClient({ fetch: read.fetch })(listUsers, {})).resolves.toEqual({ total: 0, list: [] });
    const twice = scripted(proxy(), proxy());
    await expect(createClient({ fetch: twice.fetch })(listUsers, {})).rejects.toMatchObject({ status: 502 });
    const write = scripted(proxy());
    await expect(
      createClient({ fetch: write.fetch })(uploadFile, { form: new FormData() } as never),
    ).rejects.toMatchObject({ status: 502 });
    const platform = scripted(answer({ code: 0, msg: '检索超时', requestId: 'r' }, 503));
    await expect(createClient({ fetch: platform.fetch })(listUsers, {})).rejects.toThrow('检索超时');
    expect([twice.requests.length, write.requests.length, platform.requests.length]).toEqual([2, 1, 1]);
  });

  it('reports a network failure, and stays silent on request', async () => {
    const onFailure = jest.fn();
    const { fetch } = scripted(new TypeError('Failed to fetch'));
    const failed = createClient({ fetch, onFailure })(listUsers, {}, { silent: true });
    await expect(failed).rejects.toEqual(new CallError(0, '网络连接失败，请检查网络后重试。'));
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('counts waiting calls up and down, also when they fail, and not in the background', async () => {
    const busy: number[] = [];
    const { fetch } = scripted(success({}), answer({}, 500), success({}));
    const call = createClient({ fetch, onBusy: (pending) => busy.push(pending) });
    await call(listUsers, {});
    await expect(call(listUsers, {})).rejects.toBeInstanceOf(CallError);
    await call(listUsers, {}, { background: true });
    expect(busy).toEqual([1, 0, 1, 0]);
  });

  it('passes a file up as a form and down with its name', async () => {
    const form = new FormData();
    const { fetch, requests } = scripted(
      success({ id: 'a' }),
      new Response('x', { headers: { 'content-disposition': "attachment; filename*=UTF-8''%E8%AF%81%E4%B9%A6.pdf" } }),
    );
    const call = createClient({ fetch });
    await call(uploadFile, { form });
    expect(requests[0]!.init.body).toBe(form);
    expect(requests[0]!.init.headers).not.toHaveProperty('content-type');
    await expect(call(downloadFile, { id: 'a' })).resolves.toMatchObject({ fileName: '证书.pdf' });
  });

  it('gives the abort of the caller through unchanged', async () => {
    const controller = new AbortController();
    const fetch = jest.fn(
      (_url: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        }),
    );
    const onFailure = jest.fn();
    const pending = createClient({ fetch: fetch as unknown as typeof globalThis.fetch, onFailure })(
      listUsers,
      {},
      { signal: controller.signal },
    );
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(onFailure).not.toHaveBeenCalled();
  });
});
