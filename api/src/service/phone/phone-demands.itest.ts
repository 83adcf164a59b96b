import { randomUUID } from 'node:crypto';
import { readBacklog } from '@platform/contract/backlog/backlog';
import { listDemands } from '@platform/contract/demands/demand-calls';
import { visitorContact, visitorSubmit, visitorVisit } from '@platform/contract/phone/phone';
import { chooseSubmission, listSubmissions } from '@platform/contract/visits/submission';
import { editVisit, getVisit } from '@platform/contract/visits/visit';
import { label } from '../../kernel/database/schema/label';
import { office, serviceMatrix } from '../../kernel/database/schema/office';
import { testApi } from '../../testing/test-api';
import { at, phoneWorld } from './testing/phone-world';

const api = testApi();
const { query, freshCompany, planned, reportOf } = phoneWorld(api);
const made = { trademarks: 0, loans: 0 };

beforeAll(async () => {
  const { db } = api.services;
  const labelOf = async (name: string) => {
    const [row] = await db.insert(label).values({ subject: 'demand', name }).returning({ id: label.id });
    return Number(row!.id);
  };
  made.trademarks = await labelOf('商标');
  made.loans = await labelOf('质押');
  const [row] = await db
    .insert(office)
    .values({ name: '镇街经发办', townId: api.ids.town })
    .returning({ id: office.id });
  await db.insert(serviceMatrix).values({ labelId: made.trademarks, officeId: Number(row!.id) });
});

const demandsAt = async (visitId: number) =>
  (await api.as('C').call(listDemands, { visitId, sort: 'receivedAt' })).list.map(
    ({ title, officeName, urgent, labels }) => ({ title, officeName, urgent, labels }),
  );

it('records the demands of a phone with their labels, at the office of the matrix; the others wait for the district', async () => {
  const id = await planned();
  const { demandLabels } = await api.as('D').call(visitorVisit, { id });
  expect(demandLabels).toEqual(
    expect.arrayContaining([
      { id: made.trademarks, name: '商标', officeName: '镇街经发办' },
      { id: made.loans, name: '质押', officeName: '' },
    ]),
  );
  const undecided = async () =>
    (await api.as('C').call(readBacklog, {})).queues.find(({ name }) => name === 'demandsUndecided')?.count;
  const before = (await undecided())!;
  const report = await reportOf(
    id,
    {
      demands: [
        { title: '商标被异议', content: '……', labelIds: [made.trademarks], urgent: true },
        // The label was deleted while the phone was offline.
        { title: '想办质押', content: '……', labelIds: [987_654] },
      ],
    },
    'D',
  );
  await api.as('D').call(visitorSubmit, report);
  await api.as('D').call(visitorSubmit, report);
  expect(await demandsAt(id)).toMatchObject([
    { title: '商标被异议', officeName: '镇街经发办', urgent: true },
    { title: '想办质押', officeName: '', urgent: false },
  ]);
  expect(await undecided()).toBe(before + 1);
  const { queues } = await api.as('D').call(readBacklog, {});
  expect(queues.map(({ name }) => name)).not.toContain('demandsUndecided');
});

it('records the demands of a waiting report once the lead accepts them, and the visit on the day of the report', async () => {
  const id = await planned();
  const report = await reportOf(id, {
    demands: [{ title: '想办质押', content: '……' }],
    visitedOn: at(-48 + 8).slice(0, 10),
  });
  const { version } = await api.as('D').call(getVisit, { id });
  await api.as('D').call(editVisit, { id, version, action: 'cancel', reason: '企业没空' });
  await api.as('visitor').call(visitorSubmit, report);
  const [waiting] = (await api.as('D').call(listSubmissions, { id })).list;
  expect(await demandsAt(id)).toEqual([]);
  const accept = ['summary', 'persons', 'demands'] as const;
  const visit = await api.as('D').call(chooseSubmission, { id: waiting!.id, accept: [...accept] });
  expect(visit).toMatchObject({ state: 'done', visitedOn: report.visitedOn });
  expect(await demandsAt(id)).toMatchObject([{ title: '想办质押' }]);
});

it('gives the whole number of one contact, and tells field workers neither applications nor fees', async () => {
  const companyId = await freshCompany();
  for (const [name, mobile] of [
    ['陈工', '13800001111'],
    ['李总', '13800002222'],
  ])
    await query('insert into company_contact (company_id, name, mobile) values ($1, $2, $3)', [
      companyId,
      name,
      mobile,
    ]);
  const id = await planned(companyId);
  const { brief } = await api.as('visitor').call(visitorVisit, { id });
  expect(brief).toMatchObject({ filings: [], fees: [], hasContacts: true });
  expect(JSON.stringify(brief)).not.toContain('1380000');
  const { id: contactId } = brief.contacts.find(({ name }) => name === '李总')!;
  expect(await api.as('visitor').call(visitorContact, { id, contactId })).toEqual({
    list: [{ name: '李总', position: '', mobile: '13800002222' }],
  });
  await query(
    `with filed as (insert into patent (identity_key, office, publication_number, title, patent_type, application_date, source)
       values ($2, 'CN', $2, '一种散热器', 'invention', current_date - 30, 'register') returning id)
     insert into patent_company (patent_id, company_id) select id, $1 from filed`,
    [companyId, `CN${randomUUID().slice(0, 8)}A`],
  );
  expect((await api.as('D').call(visitorVisit, { id })).brief.filings).toMatchObject([{ title: '一种散热器' }]);
  expect((await api.as('visitor').call(visitorVisit, { id })).brief.filings).toEqual([]);
});
