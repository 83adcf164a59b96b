import { CallError } from '@platform/contract/call-error';
import { requestNumber } from './request-number';

const failure = { code: 0 as const, msg: '服务器发生错误', requestId: 'ab-12' };

test('a fault of the server is shown with its request id', () => {
  expect(requestNumber(new CallError(500, failure.msg, failure))).toBe('请求编号 ab-12');
  expect(requestNumber(new CallError(422, failure.msg, failure))).toBeUndefined();
  expect(requestNumber(new CallError(503, '网关繁忙', { code: 0, msg: '网关繁忙' } as typeof failure))).toBeUndefined();
  expect(requestNumber(new CallError(0, '网络连接失败'))).toBeUndefined();
  expect(requestNumber(new Error('x'))).toBeUndefined();
});
