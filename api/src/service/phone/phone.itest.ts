import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { RequestOf } from '@platform/contract/call';
import {
  visitorAdd,
  visitorCompanies,
  visitorContact,
  visitorKeep,
  visitorKeepPhoto,
  visitorPhoto,
  type PhoneReceipt,
  visitorSave,
  visitorSubmit,
  visitorVisit,
  visitorVisits,
} from '@platform/contract/phone/phone';
import { chooseSubmission, listSubmissions, visitPhoto } from '@platform/contract/visits/submission';
import { reportName } from '@platform/contract/visits/photo-names';
import { editVisit, getVisit } from '@platform/contract/visits/visit';
import { cameraPicture, PRIVATE_WORDS } from '../../content/media/testing/camera-picture';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import type { Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';
import { at, phoneWorld, PLACE } from './testing/phone-world';

const api = testApi();
const { query, one, freshCompany, planned, reportOf, lastName } = phoneWorld(api);
const phone = () => api.as('visitor');
const stateOf = async (id: number) => (await one('select state from visit where id = $1', [id]))['state'];

describe('a photo', () => {
  const send = async (
    submissionId: string,
    clientId: string,
    more: Record<string, unknown> = {},
    as: Persona = 'visitor',
  ) => {
    const content = await cameraPicture(800, 400);
    return upload<PhoneReceipt>(api, as, visitorPhoto, { content, name: 'a.jpg', submissionId, clientId, ...more });
  };

  it('is stored as pixels only, belongs to its submission, and is idempotent by its id', async () => {
    const id = await planned();
    const photoIds = Array.from({ length: 6 }, () => randomUUID());
    const report = await reportOf(id, { photoIds });
    expect((await send(report.submissionId, photoIds[0]!)).status).toBe(404);
    await phone().call(visitorSubmit, report);
    for (const clientId of photoIds.slice(0, 4))
      expect((await send(report.submissionId, clientId, { takenAt: at(-2), ...PLACE })).status).toBe(200);
    const again = await send(report.submissionId, photoIds[0]!);
    expect(again.body).toMatchObject({ data: { photosWanted: 6, photos: photoIds.slice(0, 4) } });
    const [row] = await query('select sha256, width, height, taken_at, place from visit_photo where client_id = $1', [
      photoIds[0],
    ]);
    expect(row).toMatchObject({ width: 400, height: 800, place: PLACE });
    const stored = await text((await api.services.files.read(String(row!['sha256'])))!);
    for (const word of PRIVATE_WORDS) expect(stored).not.toContain(word);
    // The submission of another author, and the id of another photo.
    expect((await send(report.submissionId, randomUUID(), {}, 'otherVisitor')).status).toBe(404);
    const second = await reportOf(await planned());
    await phone().call(visitorSubmit, second);
    expect((await send(second.submissionId, photoIds[0]!)).status).toBe(409);
    const broken = { content: Buffer.from('<svg/>'), name: 'a.jpg', submissionId: report.submissionId };
    expect((await upload(api, 'visitor', visitorPhoto, { ...broken, clientId: randomUUID() })).status).toBe(422);
  });

  it('of a report from a desk is announced by id, and is accepted afterwards', async () => {
    const id = await planned();
    const { version } = await api.as('D').call(getVisit, { id });
    const photoIds = [randomUUID(), randomUUID()];
    const report = { summary: '已走访', persons: [{ name: '陈工' }], photoIds };
    await api.as('D').call(editVisit, { id, version, action: 'complete', report });
    const sent = await send(reportName(id, version), photoIds[0]!, {}, 'D');
    expect(sent.body).toMatchObject({ data: { visitId: id, photosWanted: 2, photos: [photoIds[0]] } });
    expect((await send(reportName(id, version), photoIds[1]!)).status).toBe(404);
    const { list } = await api.as('D').call(listSubmissions, { id });
    expect(list).toMatchObject([{ outcome: 'taken', photosWanted: 2, photos: [{ clientId: photoIds[0] }] }]);
  });

  it('is shown with its time, place and person, and only to those who see the visit', async () => {
    const id = await planned();
    const report = await reportOf(id);
    await phone().call(visitorSubmit, report);
    await send(report.submissionId, randomUUID(), { takenAt: '2026-11-20T10:15:00+08:00', placeReason: '<室内>' });
    const photo = (await phone().call(visitorVisit, { id })).photos[0]!;
    const response = await phone().fetch(visitPhoto, { id: photo.id });
    const drawn = await response.text();
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    for (const words of ['2026-11-20 10:15', '走访人', '&lt;室内&gt;']) expect(drawn).toContain(words);
    for (const persona of ['A', 'otherVisitor', 'otherStreet', 'anonymous'] as const)
      expect([401, 403, 404]).toContain((await api.as(persona).fetch(visitPhoto, { id: photo.id })).status);
    expect((await api.as('otherVisitor').fetch(visitPhoto, { id: photo.id })).status).toBe(404);
  });
});

it('accepts an announced photo of a disabled author by the ticket of its visit, and shows it to the lead', async () => {
  const id = await planned();
  const [announced, unsaid] = [randomUUID(), randomUUID()];
  const { seenStep: _seen, ...report } = await reportOf(id, { photoIds: [announced] });
  const content = await cameraPicture(800, 400);
  const send = (more: Record<string, unknown> = {}) =>
    upload<PhoneReceipt>(api, 'anonymous', visitorKeepPhoto, {
      content,
      name: 'a.jpg',
      id,
      submissionId: report.submissionId,
      clientId: announced,
      ticket: report.ticket,
      ...more,
    });
  expect((await send()).status).toBe(404);
  await api.as('anonymous').call(visitorKeep, { ...report, ticket: report.ticket! });
  const other = await reportOf(await planned(), {}, 'visitor');
  for (const wrong of [{ clientId: unsaid }, { ticket: other.ticket }, { ticket: 'v1.1.x' }, { id: other.id }])
    expect((await send(wrong)).status).toBe(404);
  for (const _ of [1, 2]) expect((await send()).body).toMatchObject({ data: { photosWanted: 1, photos: [announced] } });
  const [row] = (await api.as('D').call(listSubmissions, { id })).list;
  expect(row).toMatchObject({ photos: [{ clientId: announced, author: '走访人' }] });
  const [{ sha256 }] = (await query('select sha256 from visit_photo where client_id = $1', [announced])) as [
    { sha256: string },
  ];
  const stored = await text((await api.services.files.read(sha256))!);
  for (const word of PRIVATE_WORDS) expect(stored).not.toContain(word);
});

it('finds companies of its towns by at least two characters of their names, at most twenty', async () => {
  const mine = await freshCompany();
  const name = lastName();
  const other = await freshCompany(api.ids.otherTown);
  const ids = async (keyword: string) => (await phone().call(visitorCompanies, { keyword })).list;
  expect(await ids(name.slice(2))).toContainEqual({ id: mine, name, townName: expect.any(String) });
  expect((await ids('走访企业')).map(({ id }) => id)).not.toContain(other);
  await expect(ids('走')).rejects.toMatchObject({ errors: { keyword: expect.any(String) } });
});

it('plans a visit once, and notifies the town', async () => {
  const company = await freshCompany();
  const plan = {
    submissionId: randomUUID(),
    companyId: company,
    plannedStart: at(30),
    plannedEnd: at(32),
    purpose: '上门讲解快速预审',
  };
  const first = await phone().call(visitorAdd, plan);
  expect(await phone().call(visitorAdd, plan)).toEqual(first);
  expect(await query('select state, lead_id from visit where company_id = $1', [company])).toEqual([
    { state: 'planned', lead_id: null },
  ]);
  expect(await phone().call(visitorVisit, { id: first.visitId })).toMatchObject({ purpose: plan.purpose });
  const told = await query('select recipient_id from message where link = $1', [
    `/workVisit/details?id=${first.visitId}`,
  ]);
  expect(told).toEqual([{ recipient_id: api.ids.users.D }]);
  const near = { ...plan, submissionId: randomUUID() };
  await expect(phone().call(visitorAdd, near)).rejects.toMatchObject({
    errors: { duplicateReason: expect.any(String) },
  });
});

it('starts, fails and notes a visit; an action that comes too late becomes a step', async () => {
  const id = await planned();
  const save = (more: Omit<RequestOf<typeof visitorSave>, 'submissionId' | 'id'>) =>
    phone().call(visitorSave, { submissionId: randomUUID(), id, ...more });
  await expect(save({ action: 'fail' })).rejects.toMatchObject({ errors: { failure: expect.any(String) } });
  await save({ action: 'start', writtenAt: at(-1) });
  await save({ action: 'start' });
  expect(await stateOf(id)).toBe('underway');
  await save({ action: 'fail', failure: 'absent', reason: '大门锁着', nextStep: '下周再约' });
  expect(await stateOf(id)).toBe('failed');
  expect(await save({ action: 'start' })).toMatchObject({ outcome: 'supplement' });
  expect(await stateOf(id)).toBe('failed');
});

it('returns the contacts only before a visit, with a line in the audit log', async () => {
  const company = await freshCompany();
  await query(`insert into company_contact (company_id, name, mobile) values ($1, '陈工', '13512345678')`, [company]);
  const id = await planned(company);
  expect(await phone().call(visitorContact, { id })).toEqual({
    list: [{ name: '陈工', position: '', mobile: '13512345678' }],
  });
  const [line] = await query(`select count(*)::int as lines from audit_log where action = $1`, [visitorContact.path]);
  expect(Number(line!['lines'])).toBeGreaterThan(0);
  await phone().call(visitorSubmit, await reportOf(id));
  await expect(phone().call(visitorContact, { id })).rejects.toMatchObject({ status: 404 });
});

const visitRow: OwnedRow<number> = {
  api,
  owner: 'visitor',
  seenBy: ['C', 'D'],
  make: () => planned(),
  read: async (id) => [
    await query('select * from visit where id = $1', [id]),
    await query('select * from visit_step where visit_id = $1', [id]),
  ],
  missing: 999_999,
};
const said = { summary: '旁人的话', persons: [{ name: '某人' }], seenStep: 1_000_000 };
expectIsolated(visitorVisits, visitRow, () => ({}));
expectIsolated(visitorVisit, visitRow, (id) => ({ id }));
expectIsolated(visitorSave, visitRow, (id) => ({ submissionId: 'isolated-save', id, action: 'start' as const }));
expectIsolated(visitorSubmit, visitRow, (id) => ({ submissionId: 'isolated-submit', id, ...said }));

const companyRow: OwnedRow<number> = {
  api,
  owner: 'visitor',
  seenBy: ['C', 'D'],
  make: () => freshCompany(),
  read: (id) => query('select * from visit where company_id = $1', [id]),
  missing: 999_999,
};
expectIsolated(visitorCompanies, companyRow, () => ({ keyword: '手机走访企业' }));
expectIsolated(visitorAdd, companyRow, (id) => ({
  submissionId: 'isolated-add',
  companyId: id,
  purpose: '旁人的安排',
  plannedStart: '2026-12-01T09:00+08:00',
  plannedEnd: '2026-12-01T10:00+08:00',
}));

const contactRow: OwnedRow<number> = {
  ...visitRow,
  make: async () => {
    const company = await freshCompany();
    await query(`insert into company_contact (company_id, name, mobile) values ($1, '李女士', '13512345679')`, [
      company,
    ]);
    return planned(company);
  },
};
expectIsolated(visitorContact, contactRow, (id) => ({ id }));

const submissionRow: OwnedRow<number> = {
  api,
  owner: 'D',
  seenBy: ['C'],
  make: async () => {
    const id = await planned();
    const report = await reportOf(id);
    await query(`update visit set state = 'cancelled' where id = $1`, [id]);
    await phone().call(visitorSubmit, report);
    return id;
  },
  read: (id) => query('select * from visit_submission where visit_id = $1', [id]),
  missing: 999_999,
};
expectIsolated(listSubmissions, submissionRow, (id) => ({ id }));

const waitingRow: OwnedRow<number> = {
  ...submissionRow,
  make: async () => {
    const visitId = await submissionRow.make();
    return Number((await one('select id from visit_submission where visit_id = $1', [visitId]))['id']);
  },
  read: (id) => query('select * from visit_submission where id = $1', [id]),
};
expectIsolated(chooseSubmission, waitingRow, (id) => ({ id, accept: ['summary' as const, 'persons' as const] }));

const photoRow: OwnedRow<number> = {
  ...visitRow,
  make: async () => {
    const id = await planned();
    const report = await reportOf(id);
    await phone().call(visitorSubmit, report);
    const content = await cameraPicture(80, 40);
    const names = { submissionId: report.submissionId, clientId: randomUUID() };
    await upload(api, 'visitor', visitorPhoto, { content, name: 'a.jpg', ...names });
    return (await phone().call(visitorVisit, { id })).photos[0]!.id;
  },
  read: (id) => query('select * from visit_photo where id = $1', [id]),
};
expectIsolated(visitPhoto, photoRow, (id) => ({ id }));
