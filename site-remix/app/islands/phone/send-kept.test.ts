/** @jest-environment jsdom */
import { isDisabledNow } from './send-kept';

const answers = (status: number, body: object) => {
  const fetch = jest.fn().mockResolvedValue({ ok: status === 200, status, json: () => Promise.resolve(body) });
  Object.assign(globalThis, { fetch });
  return fetch;
};

beforeEach(() => {
  document.body.innerHTML = '<main data-phone="" data-visits="/v1/visitor/visits"></main>';
});

it('asks by the call of visits, and believes only an answer that names the account', async () => {
  const fetch = answers(401, { errors: { account: '账号已停用' } });
  expect(await isDisabledNow()).toBe(true);
  expect(fetch).toHaveBeenCalledWith('/v1/visitor/visits', expect.objectContaining({ method: 'POST' }));
  answers(401, {});
  expect(await isDisabledNow()).toBe(false);
  answers(200, { data: { total: 0, list: [] } });
  expect(await isDisabledNow()).toBe(false);
  Object.assign(globalThis, { fetch: jest.fn().mockRejectedValue(new Error('offline')) });
  expect(await isDisabledNow()).toBe(false);
});
