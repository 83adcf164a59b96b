import { openAsBlob } from 'node:fs';
import type { DataOf } from '@platform/contract/call';
import { requestCertification } from '@platform/contract/certification/certification';
import { uploadFile } from '@platform/contract/files/file';
import { computeCreditCheck } from '@platform/domain/companies/credit-code';
import { newAccount, type NewAccount } from './new-account';
import { signInAt } from './node-client';
import type { Visit } from './visit';

/** The business license of the demonstration. */
export const license = new URL('../../api/src/demo/documents/demo-license.jpg', import.meta.url);

/** Makes a trial account with a waiting request for certification as a company of its own. */
export async function newApplicant(
  visit: Pick<Visit, 'origin'>,
): Promise<NewAccount & { request: DataOf<typeof requestCertification> }> {
  const { origin } = visit;
  const account = await newAccount(visit, '新申请人', 'company');
  const call = (await signInAt(origin, origin, account)).at(origin);
  const form = new FormData();
  form.append('file', await openAsBlob(license), '营业执照.jpg');
  const { id } = await call(uploadFile, { form });
  const first17 = `91440606${account.mobile.slice(-9)}`;
  const request = await call(requestCertification, {
    companyName: `佛山市顺德区${account.mobile.slice(-8)}家具厂`,
    uscc: first17 + computeCreditCheck(first17),
    contact: '新申请人',
    fileIds: [id],
  });
  return { ...account, request };
}
