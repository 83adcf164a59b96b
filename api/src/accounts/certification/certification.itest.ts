import { computeCreditCheck } from '@platform/domain/companies/credit-code';
import { getCertification, requestCertification } from '@platform/contract/certification/certification';
import { testApi } from '../../testing/test-api';

const api = testApi();
const stem = '91440606MA4UQ1234';
const uscc = stem + computeCreditCheck(stem);
const request = { companyName: '某某科技有限公司', uscc, contact: '王小明' };

it('takes one pending request of a trial account', async () => {
  expect(await api.as('trial').call(getCertification, {})).toBeNull();
  const filed = await api
    .as('trial')
    .call(requestCertification, { ...request, uscc: ` ${uscc.toLowerCase()} `.trim() });
  expect(filed).toMatchObject({ state: 'pending', uscc, companyName: request.companyName, decidedAt: null });
  expect(await api.as('trial').call(getCertification, {})).toEqual(filed);
  const again = await api.as('trial').fetch(requestCertification, request);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ current: { id: filed.id } });
});

it('verifies the credit code and whose files are attached', async () => {
  const wrong = uscc.slice(0, -1) + (uscc.endsWith('0') ? '1' : '0');
  await expect(api.as('trial').call(requestCertification, { ...request, uscc: wrong })).rejects.toMatchObject({
    status: 422,
    errors: { uscc: expect.any(String) as string },
  });
  await expect(
    api.as('trial').call(requestCertification, { ...request, fileIds: ['somebody-elses'] }),
  ).rejects.toMatchObject({ status: 422, errors: { fileIds: expect.any(String) as string } });
});

it('is not for who is certified already', async () => {
  await expect(api.as('A').call(requestCertification, request)).rejects.toMatchObject({ status: 422 });
  expect(await api.as('A').call(getCertification, {})).toBeNull();
});
