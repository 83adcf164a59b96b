import { visitorSubmit } from '@platform/contract/phone/phone';
import { editVisit, getVisit } from '@platform/contract/visits/visit';
import { testApi } from '../../testing/test-api';
import { phoneWorld, PLACE } from './testing/phone-world';

const api = testApi();
const { query, planned, reportOf } = phoneWorld(api);

/** The result of a completed visit, without its ids and times. */
async function left(id: number) {
  const { state, way, summary, persons, findings, place, promises, steps } = await api.as('D').call(getVisit, { id });
  const messages = await query(
    `select title, content from message where link = $1 and title like '走访已完成：%' order by id`,
    [`/workVisit/details?id=${id}`],
  );
  return {
    state,
    way,
    summary,
    persons,
    findings,
    place,
    promises: promises.map(({ text, dueDay, ownerName }) => [text, dueDay, ownerName]),
    steps: steps.filter(({ action }) => action === 'complete').map(({ who, text }) => [who, text]),
    messages: messages.map(({ content }) => content),
  };
}

it('gives the same result for the same report from the desk and from the phone', async () => {
  const [atDesk, onPhone] = [await planned(), await planned()];
  // Another user leads them and is notified that they were held.
  await query('update visit set lead_id = $2 where id = any ($1)', [[atDesk, onPhone], api.ids.users.C]);
  const promise = { text: '送去质押政策', dueDay: '2026-12-01' };
  const { way, summary, persons, findings, submissionId, ...sent } = await reportOf(
    onPhone,
    { place: PLACE, promises: [promise] },
    'D',
  );
  await api.as('D').call(visitorSubmit, { ...sent, submissionId, way, summary, persons, findings });
  const { version } = await api.as('D').call(getVisit, { id: atDesk });
  await api.as('D').call(editVisit, {
    id: atDesk,
    version,
    action: 'complete',
    way,
    report: {
      summary,
      persons,
      findings,
      location: PLACE,
      promises: [{ ...promise, ownerId: api.ids.users.C }],
    },
  });
  const [desk, phone] = [await left(atDesk), await left(onPhone)];
  expect(desk).toEqual(phone);
  expect(desk).toMatchObject({
    state: 'done',
    summary,
    messages: [summary],
    promises: [[promise.text, promise.dueDay, '演示区级人员']],
  });
});

it('notifies no one of a demonstration visit', async () => {
  const id = await planned();
  await query('update visit set lead_id = $2, is_demo = true where id = $1', [id, api.ids.users.C]);
  await api.as('D').call(visitorSubmit, await reportOf(id, {}, 'D'));
  expect((await left(id)).messages).toEqual([]);
});
