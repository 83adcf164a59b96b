import * as company from '@platform/contract/companies/company';
import * as suggest from '@platform/contract/search/suggest';
import * as subApp from '@platform/contract/sub-apps/sub-app';
import * as signIn from '@platform/contract/sign-in/sign-in';
import * as userInfo from '@platform/contract/users/user-info';
import { hostCalls } from './host-calls';

test('methods and paths are those of the contract', () => {
  const contract: Record<string, unknown> = { ...company, ...suggest, ...subApp, ...signIn, ...userInfo };
  for (const [name, { method, path, body }] of Object.entries(hostCalls)) {
    const full = contract[name] as { method: string; path: string; body?: string };
    expect({ name, method, path, body }).toEqual({ name, method: full.method, path: full.path, body: full.body });
  }
});
