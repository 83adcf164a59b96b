import { describeError } from './http/describe-error';
import { openLog, openLogSink } from './log';

function logged(detail: object, message = 'x'): Record<string, unknown> {
  const lines: string[] = [];
  openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }).info(detail, message);
  return JSON.parse(lines.join('')) as Record<string, unknown>;
}

it('keeps no secret, at any depth', () => {
  const line = logged({ password: 'Demo@2026', body: { token: 'abc', user: { passwordHash: '$argon2' } } });
  expect(JSON.stringify(line)).not.toMatch(/Demo@2026|abc|argon2/);
});

it('masks mobile numbers in any position, and nothing else', () => {
  const line = logged({ mobile: '13800000002', text: '联系人13900000001。', id: 113800000002 }, 'sent to 13711112222');
  expect(line).toMatchObject({
    mobile: '138****0002',
    text: '联系人139****0001。',
    id: 113800000002,
    msg: 'sent to 137****2222',
  });
  expect(typeof line.time).toBe('number');
});

it('keeps the statement of a failed query without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const error = new Error('Failed query: insert into user_account values ($1)\nparams: 13800000002,$argon2id$x', {
    cause,
  });
  const described = describeError(error);
  expect(described).toMatchObject({
    message: 'Failed query: insert into user_account values ($1)',
    cause: { message: 'duplicate key', state: '23505' },
  });
  expect(JSON.stringify(described)).not.toMatch(/argon2|13800000002/);
});

it('adds one listener to standard output, however many logs are opened', () => {
  const listening = () => process.stdout.listenerCount('error');
  const before = listening();
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const logs = Array.from({ length: 12 }, () => openLog({ logLevel: 'info' }));
  expect(listening()).toBe(before);
  for (const log of logs) log.info('said');
  expect(written).toHaveBeenCalledTimes(12);
  expect(listening()).toBe(before + 1);
  expect(openLogSink(undefined).fault()).toBeUndefined();
});
