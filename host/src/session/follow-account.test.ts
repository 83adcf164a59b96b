import type { UserInfo } from '@platform/contract/users/user-info';
import type { Host } from '../state/host';
import { reloadKeepingInput } from '../updates/reload-keeping-input';
import { showAccount } from './follow-account';

jest.mock('../navigation/location-store', () => ({}));
jest.mock('../updates/reload-keeping-input', () => ({ reloadKeepingInput: jest.fn() }));

const person = { id: 7, type: '2', com_id: 3, roles: ['company'], name: '甲', badges: {}, unread: 0 } as UserInfo;

/** The account data in the frame, and whether a reload was requested, after the server returns `changed`. */
async function shown(changed: Partial<UserInfo>): Promise<{ name: unknown; reloads: number }> {
  const set = jest.fn();
  jest.mocked(reloadKeepingInput).mockClear();
  await showAccount({ state: { get: () => ({ user: person }), set } } as unknown as Host, { ...person, ...changed });
  return {
    name: (set.mock.calls[0]?.[0] as { user: UserInfo } | undefined)?.user.name,
    reloads: jest.mocked(reloadKeepingInput).mock.calls.length,
  };
}

it('shows what is new about an account', async () => {
  expect(await shown({ name: '乙', unread: 2 })).toEqual({ name: '乙', reloads: 0 });
});

it.each<[string, Partial<UserInfo>]>([
  ['is no longer certified', { type: '1', com_id: 0 }],
  ['stands for another company', { com_id: 4 }],
  ['has another role', { roles: ['district'] }],
])('asks for a new document for an account that %s', async (_, changed) => {
  expect(await shown(changed)).toEqual({ name: undefined, reloads: 1 });
});
