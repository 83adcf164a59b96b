import { createPatent } from '@platform/contract/library/library';
import { login } from '@platform/contract/sign-in/sign-in';
import { applicationNumberOf } from '@platform/api/testing/patent-lines';
import { DEMO_PASSWORD } from '@platform/api/accounts/users/seed-accounts';

/** A call with the headers of a page of this origin. */
const post = (origin: string, path: string, body: unknown, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'platform', origin, cookie },
    body: JSON.stringify(body),
  });

/** Signs the demonstration company in. @returns the cookies of its session */
export const signInCompany = (origin: string): Promise<string> => signIn(origin, '13800000002');

/** Signs a demonstration account in. @returns the cookies of its session */
export async function signIn(origin: string, mobile: string): Promise<string> {
  const response = await post(origin, login.path, { mobile, password: DEMO_PASSWORD });
  if (response.status !== 200) throw new Error(`signing in answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Adds a patent of a serial number to the company's library. */
export function writePatent(origin: string, cookie: string, serial: number): Promise<Response> {
  const patent = {
    title: `一种经得起故障的装置${serial}`,
    applicationNumber: applicationNumberOf(2019, 1, serial),
    patentType: 'invention',
    applicants: ['示例企业'],
  };
  return post(origin, createPatent.path, patent, cookie);
}
