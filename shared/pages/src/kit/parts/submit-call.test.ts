import type { FormInstance } from 'antd';
import { CallError } from '@platform/contract/call-error';
import { updateUser } from '@platform/contract/users/user';
import { submitCall } from './submit-call';

const platformCall = jest.fn<Promise<unknown>, unknown[]>();
const toast = jest.fn();
jest.mock('../platform-call', () => ({ platformCall: (...all: unknown[]) => platformCall(...all) }));
jest.mock('@platform/bridge/sub-app-bridge', () => ({ subAppBridge: () => ({ actions: { toast } }) }));

const newForm = () =>
  ({ getFieldsValue: () => ({}), setFields: jest.fn(), scrollToField: jest.fn() }) as unknown as FormInstance;
const request = { id: 1, version: 1, name: '王伟', mobile: '13800000001', role: 'district' } as const;
const refused = (status: number, more: object) =>
  new CallError(status, '不行', { code: 0, msg: '', requestId: 'r', ...more });

beforeEach(() => jest.resetAllMocks());

test('of two clicks one saves, and a repetition after no answer counts once', async () => {
  const form = newForm();
  platformCall.mockRejectedValueOnce(new CallError(0, '网络连接失败')).mockResolvedValueOnce({ id: 1 });
  expect(await Promise.all([submitCall(form, updateUser, request), submitCall(form, updateUser, request)])).toEqual([
    undefined,
    undefined,
  ]);
  expect(platformCall).toHaveBeenCalledTimes(1);
  expect(await submitCall(form, updateUser, request)).toEqual({ id: 1 });
  const keys = platformCall.mock.calls.map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
});

test.each([
  [503, true],
  [502, true],
  [422, false],
])('a repetition after %i is sent under the same key: %s', async (status, same) => {
  const form = newForm();
  platformCall.mockRejectedValueOnce(new CallError(status, '不行')).mockResolvedValueOnce({ id: 1 });
  await submitCall(form, updateUser, request);
  await submitCall(form, updateUser, request);
  const keys = platformCall.mock.calls.map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey);
  expect(keys[1] === keys[0]).toBe(same);
});

test('a refusal of the server appears at its field and in a message', async () => {
  const form = newForm();
  platformCall.mockRejectedValueOnce(refused(422, { errors: { mobile: '此手机号已被使用' } }));
  expect(await submitCall(form, updateUser, request)).toBeUndefined();
  expect(form.setFields).toHaveBeenCalledWith([{ name: ['mobile'], errors: ['此手机号已被使用'] }]);
  expect(toast).toHaveBeenCalledWith('error', '不行');
});

test('a failure that the form shows itself gets no message', async () => {
  platformCall.mockRejectedValueOnce(refused(409, { current: { id: 1, version: 2 } }));
  expect(await submitCall(newForm(), updateUser, request, ({ status }) => status === 409)).toBeUndefined();
  expect(toast).not.toHaveBeenCalled();
});
