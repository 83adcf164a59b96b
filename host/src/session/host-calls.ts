import type { Call } from '@platform/contract/call';
import type { seachCompany } from '@platform/contract/companies/company';
import type { suggestNames } from '@platform/contract/search/suggest';
import type { currentSubApp, mountedSubApp, reportSubApp } from '@platform/contract/sub-apps/sub-app';
import type { login, logout, renewToken, sendCode } from '@platform/contract/sign-in/sign-in';
import type { getUserInfo } from '@platform/contract/users/user-info';

/**
 * The client reads only method and path of a call. The host repeats these two here, so that the schemas and their
 * library stay out of its bundle; `host-calls.test.ts` compares them with the contract.
 */
function bare<C extends Call>(path: C['path'], method: C['method'] = 'POST'): C {
  return { method, path } as unknown as C;
}

/** The calls that the frame itself makes, named as in the contract. */
export const hostCalls = {
  currentSubApp: bare<typeof currentSubApp>('/v1/sub-app/current', 'GET'),
  getUserInfo: bare<typeof getUserInfo>('/v1/user/info'),
  login: bare<typeof login>('/v1/user/login'),
  logout: bare<typeof logout>('/v1/user/logout'),
  mountedSubApp: bare<typeof mountedSubApp>('/v1/sub-app/mounted'),
  renewToken: bare<typeof renewToken>('/v1/user/renew'),
  reportSubApp: bare<typeof reportSubApp>('/v1/sub-app/report'),
  seachCompany: bare<typeof seachCompany>('/v1/company/seachCompany'),
  sendCode: bare<typeof sendCode>('/v1/user/send-code'),
  suggestNames: bare<typeof suggestNames>('/v1/search/names', 'GET'),
};
