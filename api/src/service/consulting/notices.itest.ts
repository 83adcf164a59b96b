import { eq } from 'drizzle-orm';
import {
  acceptConsultation,
  assignConsultations,
  replyConsultation,
} from '@platform/contract/consulting/admin-consulting';
import { createAsk, replyAsk } from '@platform/contract/consulting/ask';
import { listMessages } from '@platform/contract/users/own-account';
import { message } from '../../kernel/database/schema/account';
import { consultation } from '../../kernel/database/schema/consulting';
import { testApi } from '../../testing/test-api';
import { watchClocks } from './watch-clocks.service';

const api = testApi();
const db = () => api.services.db;
const watch = () => watchClocks(api.services, new AbortController().signal);

/** Asks a question whose time limit has run out. */
async function late(values: { isDemo?: boolean } = {}): Promise<{ id: number; version: number }> {
  const { consultation: asked } = await api
    .as('A')
    .call(createAsk, { title: '年费', text: `可以减缴吗${Math.random()}` });
  await db()
    .update(consultation)
    .set({ ...values, askedAt: new Date('2025-09-28T09:00:00+08:00') })
    .where(eq(consultation.id, asked.id));
  return asked;
}

it('reach an administrator who is also the assignee once', async () => {
  const { id } = await late();
  await api.as('B').call(assignConsultations, { ids: [id], assigneeId: api.ids.users.B });
  await db().delete(message);
  expect(await watch()).toMatchObject({ told: 1 });
  const { list } = await api.as('B').call(listMessages, {});
  expect(list.map(({ title }) => title)).toEqual(['咨询受理已超期：年费']);
});

it('are not sent for a demonstration row, nor for its actions', async () => {
  const { id, version } = await late({ isDemo: true });
  await db().delete(message);
  await watch();
  const accepted = await api.as('B').call(acceptConsultation, { id, version });
  await api.as('B').call(replyConsultation, { id, version: accepted.version, text: '可以。' });
  await api.as('A').call(replyAsk, { id, text: '再问一句' });
  expect(await db().select().from(message)).toEqual([]);
  const second = await late({ isDemo: true });
  await db().delete(message);
  await api.as('B').call(assignConsultations, { ids: [second.id], assigneeId: api.ids.users.editor });
  expect(await db().select().from(message)).toEqual([]);
});
