import { asc, eq, gt } from 'drizzle-orm';
import { message } from '../../kernel/database/schema/account';
import { testApi } from '../../testing/test-api';
import { findAdministrators, type Notice, notify, notifyAdministrators } from './notify';

const api = testApi();
const notice = { what: '新的诉求', about: '申请费用', content: '请受理。', senderName: '诉求办理' };

/** Delivers notices. @returns the messages that arrive */
async function sent(...notices: (Partial<Notice> & Pick<Notice, 'recipients'>)[]) {
  const { db } = api.services;
  const before = Math.max(0, ...(await db.select({ id: message.id }).from(message)).map(({ id }) => id));
  await db.transaction((tx) => notify(tx, ...notices.map((each) => ({ ...notice, ...each }))));
  return db.select().from(message).where(gt(message.id, before)).orderBy(asc(message.id));
}
const to = (rows: readonly { recipientId: number }[]) => rows.map(({ recipientId }) => recipientId);

it('delivers one message to each recipient, with title, sender and link', async () => {
  const { C, D } = api.ids.users;
  const rows = await sent({ recipients: [C, null, D, C], link: '/workWaitvisit3?id=1' });
  expect(to(rows)).toEqual([C, D]);
  expect(rows[0]).toMatchObject({
    title: '新的诉求：申请费用',
    content: '请受理。',
    senderId: null,
    senderName: '诉求办理',
    link: '/workWaitvisit3?id=1',
    readAt: null,
  });
});

it('leaves out the sender, the acting account, accounts that cannot sign in, and other roles', async () => {
  const { A, B, C, D, disabled } = api.ids.users;
  expect(to(await sent({ recipients: [C, D], senderId: C }))).toEqual([D]);
  expect(to(await sent({ recipients: [C, D], actorId: D }))).toEqual([C]);
  expect(to(await sent({ recipients: [disabled, D] }))).toEqual([D]);
  expect(to(await sent({ recipients: [A, B, C, D], roles: ['district', 'street'] }))).toEqual([C, D]);
});

it('notifies no account of demonstration rows', async () => {
  const { C } = api.ids.users;
  expect(await sent({ recipients: [C], isDemo: true }, { recipients: [C], what: '催办' })).toMatchObject([
    { title: '催办：申请费用' },
  ]);
});

it('cuts a long title, and masks mobile numbers unless a person writes', async () => {
  const { C, D } = api.ids.users;
  const [long] = await sent({ recipients: [D], about: '长'.repeat(200) });
  expect(long!.title).toBe(`新的诉求：${'长'.repeat(95)}`);
  const call = { recipients: [D], what: '请回电 13812345678', about: undefined };
  const [masked] = await sent(call);
  const [typed] = await sent({ ...call, senderId: C });
  expect([masked!.title, typed!.title]).toEqual(['请回电 138****5678', '请回电 13812345678']);
});

it('notifies every administrator who can sign in, in the name of the platform', async () => {
  const { db } = api.services;
  const what = '新的企业认证申请';
  await db.transaction((tx) => notifyAdministrators(tx, { what, content: '请处理。' }));
  const rows = await db.select().from(message).where(eq(message.title, what));
  expect(to(rows).sort()).toEqual((await findAdministrators(db)).sort());
  expect(rows.every(({ senderName }) => senderName === '平台')).toBe(true);
});
