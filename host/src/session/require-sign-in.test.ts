import { requireSignIn, signInRequest } from './require-sign-in';

const assign = jest.fn();
const answers: (() => Response)[] = [];
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const expired = json({ code: 0, msg: '验证失败，请重新登录。', requestId: '1' }, 401);

beforeEach(() => {
  assign.mockClear();
  answers.length = 0;
  Object.assign(globalThis, {
    window: { location: { assign, pathname: '/docking', search: '?val=a' } },
    fetch: jest.fn(async () => (answers.shift() ?? expired)()),
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

/** Resolves when the dialog is requested. */
function dialog() {
  return new Promise<NonNullable<ReturnType<typeof signInRequest.get>>>((resolve) => {
    const leave = signInRequest.subscribe(() => {
      const request = signInRequest.get();
      if (!request) return;
      leave();
      resolve(request);
    });
  });
}

test('a stale access token is renewed without asking', async () => {
  answers.push(json({ code: 1, msg: '', data: { token: 't', expiresIn: 900, home: '/work' } }));
  await expect(requireSignIn()).resolves.toBeUndefined();
  expect(signInRequest.get()).toBeUndefined();
});

test('calls that fail together wait for one dialog', async () => {
  const asked = dialog();
  const both = Promise.all([requireSignIn(), requireSignIn()]);
  (await asked).resolve('signed-in');
  await expect(both).resolves.toEqual([undefined, undefined]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(signInRequest.get()).toBeUndefined();
});

test('the dialog shows why the account cannot continue, where the server gives a reason', async () => {
  const errors = { account: '账号已停用，请联系管理员。' };
  answers.push(json({ code: 0, msg: '验证失败，请重新登录。', errors, requestId: '1' }, 401));
  for (const refused of [errors.account, undefined]) {
    const asked = dialog();
    const waiting = requireSignIn();
    const request = await asked;
    expect(request.refused).toBe(refused);
    request.resolve('signed-in');
    await waiting;
  }
});

test('declining leaves for the public page, which says why and leads back, and rejects the call', async () => {
  const asked = dialog();
  const waiting = requireSignIn();
  (await asked).resolve('cancelled');
  await expect(waiting).rejects.toMatchObject({ name: 'SignInCancelled' });
  expect(assign).toHaveBeenCalledWith('/web/index?reason=declined&next=%2Fdocking%3Fval%3Da');
});

test('the next expiry asks again', async () => {
  const first = dialog();
  const one = requireSignIn();
  (await first).resolve('signed-in');
  await one;
  const second = dialog();
  const two = requireSignIn();
  (await second).resolve('signed-in');
  await expect(two).resolves.toBeUndefined();
});
