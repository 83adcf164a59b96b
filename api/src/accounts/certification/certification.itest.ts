import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { computeCreditCheck } from '@platform/domain/companies/credit-code';
import type { RequestOf } from '@platform/contract/call';
import { getCertification, requestCertification } from '@platform/contract/certification/certification';
import {
  approveCertification,
  declineCertification,
  getCertificationReview,
  listCertifications,
  listTrials,
} from '@platform/contract/certification/review';
import { listLibrary } from '@platform/contract/library/library';
import { listMessages } from '@platform/contract/users/own-account';
import { getUserInfo } from '@platform/contract/users/user-info';
import { workCompanies, workTowns } from '@platform/contract/work/work';
import { certificationRequest, message, smsOutbox, userAccount } from '../../kernel/database/schema/account';
import { company, companyAlias } from '../../kernel/database/schema/company';
import { auditLog, storedFile } from '../../kernel/database/schema/system';
import { openSession } from '../session/open-session.service';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';

const api = testApi();
const db = () => api.services.db;
const usccOf = (stem: string) => stem + computeCreditCheck(stem);
const uscc = usccOf('91440606MA4UQ1234');
const name = '佛山市顺德区北滘镇美智达电子有限公司';

/** A file of the trial account. */
async function licenseOf(ownerId: number): Promise<string> {
  const id = randomUUID();
  await db()
    .insert(storedFile)
    .values({ id, ownerId, sha256: id, name: '营业执照.png', mimeType: 'image/png', size: 1 });
  return id;
}
const request = async (values: Partial<RequestOf<typeof requestCertification>> = {}) => ({
  companyName: name,
  uscc,
  contact: '王小明',
  fileIds: [await licenseOf(api.ids.users.trial)],
  ...values,
});
const file = async (values?: Parameters<typeof request>[0]) =>
  api.as('trial').call(requestCertification, await request(values));
const fresh = (id: number) => ({ id, version: 1 });
const approve = (id: number, companyId: number | null = null) =>
  api.as('B').call(approveCertification, { ...fresh(id), companyId });
const decline = (input: Partial<RequestOf<typeof declineCertification>> & { id: number }) =>
  api.as('B').call(declineCertification, { version: 1, state: 'rejected', reasons: ['mismatch'], note: '', ...input });
const addCompany = async (values: Partial<typeof company.$inferInsert> & { name: string }) => {
  const [row] = await db()
    .insert(company)
    .values({ normalizedName: normaliseCompanyName(values.name), source: 'register', ...values })
    .returning();
  return row!.id;
};
const trial = async () => (await db().select().from(userAccount).where(eq(userAccount.id, api.ids.users.trial)))[0]!;
const inbox = async (persona: 'trial' | 'B') => (await api.as(persona).call(listMessages, {})).list;
const standing = async () => (await api.as('trial').call(getUserInfo, {})).certification;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { status: number }) => error.status,
  );

/** Every test begins with a trial account without requests, and a register without the companies of these tests. */
beforeEach(async () => {
  await db().delete(certificationRequest);
  await db().delete(message);
  await db()
    .update(userAccount)
    .set({ type: '1', companyId: null, claimedCompany: '' })
    .where(eq(userAccount.id, api.ids.users.trial));
  await db().delete(company).where(eq(company.source, 'register'));
});

describe('requesting', () => {
  it.each(['B', 'C', 'D'] as const)(
    "tells %s, whose account is no company's, that there is nothing to certify",
    async (persona) => {
      const input = { companyName: name, uscc, contact: '王小明', fileIds: ['any'] };
      await expect(api.as(persona).call(requestCertification, input)).rejects.toMatchObject({
        status: 422,
        message: '当前账号不是企业账号，无需企业认证。',
      });
      expect(await inbox('B')).toEqual([]);
    },
  );

  it('accepts one pending request of a trial account, and notifies the administrators once', async () => {
    expect(await api.as('trial').call(getCertification, {})).toBeNull();
    const filed = await file({ uscc: ` ${uscc.toLowerCase()} `.trim() });
    expect(filed).toMatchObject({ state: 'pending', standing: 'pending', uscc, companyName: name, decidedAt: null });
    expect(await api.as('trial').call(getCertification, {})).toEqual(filed);
    const again = await api.as('trial').fetch(requestCertification, await request());
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ current: { id: filed.id } });
    expect((await inbox('B')).map((each) => each.title)).toEqual(['新的企业认证申请']);
    expect(await standing()).toBe('pending');
  });

  it('requires a valid credit code, the licence and files of the account', async () => {
    const wrong = uscc.slice(0, -1) + (uscc.endsWith('0') ? '1' : '0');
    const fails = async (values: Parameters<typeof request>[0], field: string, text: string) =>
      expect(api.as('trial').call(requestCertification, await request(values))).rejects.toMatchObject({
        status: 422,
        errors: { [field]: expect.stringContaining(text) as string },
      });
    await fails({ uscc: wrong }, 'uscc', `第 18 位校验码应为“${uscc.slice(-1)}”`);
    await fails({ fileIds: [] }, 'fileIds', '请上传营业执照');
    await fails({ fileIds: ['unknown'] }, 'fileIds', '请重新上传');
    await fails({ fileIds: [await licenseOf(api.ids.users.A)] }, 'fileIds', '请重新上传');
  });

  it('rejects an account that is certified already', async () => {
    await expect(api.as('A').call(requestCertification, await request())).rejects.toMatchObject({ status: 422 });
    expect(await api.as('A').call(getCertification, {})).toBeNull();
  });
});

describe('the queue', () => {
  it('shows the oldest first with its waiting time, filters and counts in the badge', async () => {
    const { id } = await file();
    await db()
      .update(certificationRequest)
      .set({ createdAt: new Date(Date.now() - 74 * 3_600_000) });
    const [other] = await db()
      .insert(certificationRequest)
      .values({ userId: api.ids.users.otherCompany, companyName: '另一家', uscc, contact: '李', state: 'rejected' })
      .returning();
    const ask = async (filter: RequestOf<typeof listCertifications>) =>
      (await api.as('B').call(listCertifications, filter)).list.map((row) => row.id);
    const { list } = await api.as('B').call(listCertifications, {});
    expect(list.map((row) => row.id)).toEqual([id, other!.id]);
    expect(list[0]).toMatchObject({ waitingHours: 74, userName: '演示试用用户', mobile: '138****0005' });
    expect(await ask({ state: ['pending'] })).toEqual([id]);
    expect(await ask({ keyword: '美智达' })).toEqual([id]);
    expect(await ask({ keyword: '13800000007' })).toEqual([other!.id]);
    expect(await ask({ sort: '-submittedAt', size: 1 })).toEqual([other!.id]);
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await ask({ submittedFrom: day })).toEqual([other!.id]);
    expect((await api.as('B').call(getUserInfo, {})).badges).toMatchObject({ '/apply': 1 });
    for (const persona of ['A', 'editor', 'C'] as const)
      expect((await api.as(persona).call(getUserInfo, {})).badges).not.toHaveProperty('/apply');
  });

  it('lists trial registrations with the state of their requests', async () => {
    await db().update(userAccount).set({ claimedCompany: '某公司' }).where(eq(userAccount.id, api.ids.users.trial));
    const trials = (filter: RequestOf<typeof listTrials>) => api.as('B').call(listTrials, filter);
    expect(await trials({ keyword: '某公司' })).toMatchObject({
      total: 1,
      list: [{ state: 'none', claimedCompany: '某公司' }],
    });
    const { id } = await file();
    expect(await trials({ state: ['none'] })).toMatchObject({ total: 0 });
    expect(await trials({ state: ['pending'] })).toMatchObject({ total: 1, list: [{ requestId: id }] });
    await approve(id);
    expect(await trials({})).toMatchObject({ total: 0 });
  });

  it('shows a request with company, similar names, accounts and documents', async () => {
    const sameCode = await addCompany({ name: '广东美智达电子科技有限公司', uscc });
    const similar = await addCompany({ name: '中山市美智达五金厂' });
    const once = await addCompany({ name: '佛山市长虹电器有限公司' });
    await addCompany({ name: '佛山市顺德区别的电子有限公司' });
    await db()
      .insert(companyAlias)
      .values({ companyId: once, name, normalizedName: normaliseCompanyName(name) });
    const { id, fileIds } = await file();
    await db()
      .insert(certificationRequest)
      .values({ userId: api.ids.users.otherCompany, companyName: '另', uscc, contact: '李' });
    await db().insert(userAccount).values({
      mobile: '13800000005',
      name: '前任',
      role: 'company',
      type: '1',
      passwordHash: '',
      deletedAt: new Date(),
    });
    const review = await api.as('B').call(getCertificationReview, { id });
    expect(review.companies.map((each) => [each.id, each.match])).toEqual([
      [sameCode, 'code'],
      [once, 'former'],
      [similar, 'similar'],
    ]);
    expect(review.accounts.map((each) => [each.name, each.relation])).toEqual([
      ['前任', 'mobile'],
      ['另一家企业', 'code'],
    ]);
    expect(review.documents).toMatchObject([{ id: fileIds[0], name: '营业执照.png', type: 'image/png' }]);
    expect(review.nextId).not.toBeNull();
    await expect(api.as('B').call(getCertificationReview, { id: 999_999 })).rejects.toMatchObject({ status: 404 });
  });
});

describe('approving', () => {
  it('counts a new company at once in its town and in the district, but no merged one', async () => {
    const counted = async (persona: 'C' | 'D') => (await api.as(persona).call(workTowns, {})).totals.companies;
    const before = { C: await counted('C'), D: await counted('D') };
    const { request: row } = await approve((await file()).id);
    expect({ C: await counted('C'), D: await counted('D') }).toEqual({ C: before.C + 1, D: before.D + 1 });
    expect((await api.as('D').call(workCompanies, { name })).total).toBe(1);
    await db().delete(certificationRequest);
    await db().update(userAccount).set({ type: '1', companyId: null }).where(eq(userAccount.id, api.ids.users.trial));
    await approve((await file()).id, row.companyId);
    expect({ C: await counted('C'), D: await counted('D') }).toEqual({ C: before.C + 1, D: before.D + 1 });
  });

  it('certifies as a new company: the account works at once and is notified, the change audited by field', async () => {
    const { id } = await file();
    expect(await refusal(api.as('trial').call(listLibrary, {}))).toBe(403);
    const { request: row, sms } = await approve(id);
    expect(row).toMatchObject({ state: 'approved', certifiedAs: name, decidedBy: '演示管理员', version: 2 });
    expect(sms).toBe('sent');
    expect(await trial()).toMatchObject({ type: '2', companyId: row.companyId });
    expect(await api.as('trial').call(listLibrary, {})).toMatchObject({ total: 0 });
    expect(await api.as('trial').call(getUserInfo, {})).toMatchObject({
      type: '2',
      company_name: name,
      certification: '',
    });
    expect(await inbox('trial')).toMatchObject([{ title: '企业认证申请已通过', sender: '平台审核' }]);
    expect((await db().select().from(smsOutbox)).map((each) => each.body)).toContain(
      '您的企业认证申请已通过，请登录平台查看。',
    );
    const [made] = await db().select().from(company).where(eq(company.id, row.companyId!));
    expect(made).toMatchObject({ uscc, source: 'register', inDistrict: true, townId: api.ids.town });
    const changesOf = async (targetType: string, targetId: number) =>
      (
        await db()
          .select()
          .from(auditLog)
          .orderBy(desc(auditLog.id))
          .where(and(eq(auditLog.targetType, targetType), eq(auditLog.targetId, String(targetId))))
      )[0]?.detail;
    expect(await changesOf('certification', id)).toEqual({
      changes: { state: ['pending', 'approved'], companyId: [null, row.companyId] },
    });
    expect(await changesOf('account', api.ids.users.trial)).toEqual({
      changes: { type: ['1', '2'], companyId: [null, row.companyId] },
    });
    expect((await api.as('B').call(getUserInfo, {})).badges).toMatchObject({ '/apply': 0 });
  });

  it('merges into a company that keeps its name and records the other one', async () => {
    const known = await addCompany({ name: '广东美智达电子科技有限公司' });
    const { id } = await file();
    expect((await approve(id, known)).request).toMatchObject({
      companyId: known,
      certifiedAs: '广东美智达电子科技有限公司',
    });
    expect(await db().select().from(company).where(eq(company.id, known))).toMatchObject([{ uscc }]);
    expect(await db().select().from(companyAlias).where(eq(companyAlias.companyId, known))).toMatchObject([{ name }]);
  });

  it('refuses a code or a name that another company has', async () => {
    const taken = await addCompany({ name: '广东美智达电子科技有限公司', uscc });
    const nameless = await addCompany({ name: '没有代码的公司' });
    const others = await addCompany({ name: '代码不同的公司', uscc: usccOf('91440606MA4UQ9999') });
    const { id } = await file();
    for (const companyId of [null, nameless, others, 999_999])
      await expect(approve(id, companyId)).rejects.toMatchObject({
        status: 422,
        errors: { companyId: expect.any(String) as string },
      });
    await db()
      .update(company)
      .set({ uscc: null, name, normalizedName: normaliseCompanyName(name) })
      .where(eq(company.id, taken));
    await expect(approve(id)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('请并入') as string,
    });
    expect(await trial()).toMatchObject({ type: '1', companyId: null });
    expect(await inbox('trial')).toEqual([]);
  });

  it('lets one of two administrators decide, and shows the other the decision', async () => {
    const { id } = await file();
    const answers = await Promise.all([
      api.as('B').fetch(approveCertification, { ...fresh(id), companyId: null }),
      api.as('B').fetch(declineCertification, { ...fresh(id), state: 'rejected', reasons: ['mismatch'], note: '' }),
      api.as('B').fetch(approveCertification, { ...fresh(id), companyId: null }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const lost = answers.find((answer) => answer.status === 409)!;
    expect(await lost.json()).toMatchObject({ current: { id, version: 2 } });
    expect(await inbox('trial')).toHaveLength(1);
  });

  it('counts a double click once', async () => {
    const { id } = await file();
    const headers = { 'idempotency-key': 'one-click' };
    const clicks = [1, 2].map(() =>
      api.as('B').fetch(approveCertification, { ...fresh(id), companyId: null }, headers),
    );
    expect((await Promise.all(clicks)).filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(1);
    const later = await api.as('B').fetch(approveCertification, { ...fresh(id), companyId: null }, headers);
    expect(await later.json()).toMatchObject({ code: 1, data: { request: { state: 'approved', version: 2 } } });
    expect(await inbox('trial')).toHaveLength(1);
  });

  it.each([
    ['off', undefined],
    ['failed', () => Promise.reject(new Error('no'))],
  ] as const)('stands when the SMS is %s, and says so', async (sms, notify) => {
    const { id } = await file();
    const provider = jest.replaceProperty(api.services, 'sms', { ...api.services.sms, notify });
    expect(await approve(id)).toMatchObject({ sms, request: { state: 'approved' } });
    provider.restore();
    expect(await trial()).toMatchObject({ type: '2' });
  });
});

describe('declining', () => {
  it.each(['incomplete', 'rejected'] as const)('%s: says why, and the account may apply again', async (state) => {
    const { id } = await file();
    const reasons = state === 'incomplete' ? (['license', 'stamp'] as const) : (['mismatch'] as const);
    const { request: row } = await decline({ id, state, reasons: [...reasons], note: '请核对' });
    expect(row).toMatchObject({ state, reasons, note: '请核对' });
    expect(await standing()).toBe(state);
    expect(await api.as('trial').call(getCertification, {})).toMatchObject({
      state: 'rejected',
      standing: state,
      reason: expect.stringMatching(/；请核对$/) as string,
    });
    expect((await inbox('trial'))[0]?.content).toContain('请核对');
    expect(await file()).toMatchObject({ standing: 'pending', uscc });
    expect(await standing()).toBe('pending');
    expect((await inbox('B')).map((each) => each.title)).toHaveLength(2);
  });

  it('requires a reason of the right kind', async () => {
    const { id } = await file();
    for (const input of [
      { reasons: [] },
      { reasons: ['stamp'] as const },
      { state: 'revoked', reasons: ['left'] } as const,
    ])
      await expect(decline({ id, ...input, reasons: [...input.reasons] })).rejects.toMatchObject({ status: 422 });
    expect(await standing()).toBe('pending');
  });

  it('revokes a certification: sessions end, the account is a trial again and may apply', async () => {
    const { id } = await file();
    const { request: row } = await approve(id);
    let cookie = '';
    const setCookie = (value: string) => (cookie = value.split(';')[0] ?? '');
    await openSession(
      api.services,
      { userId: api.ids.users.trial },
      { address: '', userAgent: '', secure: false, setCookie },
    );
    const revoke = { id, version: row.version, state: 'revoked', reasons: ['left'] } as const;
    await decline({ ...revoke, reasons: ['left'] });
    expect(await trial()).toMatchObject({ type: '1', companyId: null });
    expect((await api.as('anonymous').fetch(getUserInfo, {}, { cookie })).status).toBe(401);
    await expect(decline({ ...revoke, reasons: ['left'], version: 3 })).rejects.toMatchObject({ status: 422 });
    const [told] = await db()
      .select()
      .from(message)
      .where(eq(message.recipientId, api.ids.users.trial))
      .orderBy(message.id)
      .offset(1);
    expect(told).toMatchObject({ title: '企业认证已被撤销' });
  });
});

/** A request of the trial account in a state. @returns its id */
async function requestIn(state: 'pending' | 'rejected'): Promise<number> {
  await db().delete(certificationRequest);
  const [row] = await db()
    .insert(certificationRequest)
    .values({ userId: api.ids.users.trial, companyName: name, uscc, contact: '王小明', state })
    .returning();
  return row!.id;
}
const allRequests = () => db().select().from(certificationRequest).orderBy(certificationRequest.id);

const refused: OwnedRow<number> = {
  api,
  owner: 'trial',
  make: () => requestIn('rejected'),
  read: allRequests,
  missing: 999_999,
};
const licence = 'licence-of-trial';
beforeAll(() =>
  db()
    .insert(storedFile)
    .values({ id: licence, ownerId: api.ids.users.trial, sha256: licence, name: '', mimeType: 'image/png', size: 1 }),
);
expectIsolated(getCertification, refused, () => ({}));
expectIsolated(requestCertification, refused, () => ({
  companyName: name,
  uscc,
  contact: '王小明',
  fileIds: [licence],
}));

const pending: OwnedRow<number> = { ...refused, owner: 'B', make: () => requestIn('pending') };
expectIsolated(listCertifications, pending, () => ({}));
expectIsolated(listTrials, pending, () => ({}));
expectIsolated(getCertificationReview, pending, (id) => ({ id }));
expectIsolated(approveCertification, pending, (id) => ({ ...fresh(id), companyId: null }));
expectIsolated(declineCertification, pending, (id) => ({
  ...fresh(id),
  state: 'rejected' as const,
  reasons: [],
  note: '请重新提交',
}));
