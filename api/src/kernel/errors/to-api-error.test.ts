import { ApiError } from './api-error';
import { toApiError } from './to-api-error';

const thrown = (fields: object, message = 'whatever') => Object.assign(new Error(message), fields);

test.each<[string, Error, number, RegExp]>([
  ['an ended session', thrown({ code: '57P01' }), 503, /数据库暂时不可用/],
  ['a server that starts', thrown({ code: '57P03' }), 503, /数据库暂时不可用/],
  ['a socket that nobody serves', thrown({ code: 'ENOENT', syscall: 'connect' }), 503, /数据库暂时不可用/],
  ['a name that is gone', thrown({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 503, /数据库暂时不可用/],
  ['a machine without a word', thrown({}, 'Query read timeout'), 503, /数据库暂时不可用/],
  ['a server that only follows', thrown({ code: '25006' }), 503, /数据库暂时不可用/],
  ['a full disk of the database', thrown({ code: '53100' }), 503, /数据库空间不足/],
  ['a deadlock', thrown({ code: '40P01' }), 503, /请重试/],
  ['a file without room', thrown({ code: 'ENOSPC', syscall: 'write', path: '/x' }), 507, /磁盘空间不足/],
  ['a missing file', thrown({ code: 'ENOENT', syscall: 'open', path: '/x' }), 500, /服务器发生错误/],
])('%s', (_name, error, status, message) => {
  const wrapped = new Error('Failed query', { cause: error });
  for (const told of [toApiError(error), toApiError(wrapped)]) {
    expect(told).toBeInstanceOf(ApiError);
    expect(told.status).toBe(status);
    expect(told.message).toMatch(message);
    if (status !== 500) expect(told.retryAfter).toBeGreaterThan(0);
  }
});
