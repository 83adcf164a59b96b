import { approveContent, getContent, saveContent, submitContent } from '@platform/contract/content/content';
import { listMessages } from '@platform/contract/users/own-account';
import { publishItem } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';
import { plantFault } from '../../testing/plant-fault';
import { publishDue } from './publish-due.service';

const api = testApi();

it.each([
  ['an end after it is that of the new revision', 20, 10, ['publish', 'expire'], false],
  ['an end before it is that of the old one', 10, 20, ['expire', 'publish'], true],
])('what is late is done in the order of its times: %s', async (title, publish, expire, order, isPublic) => {
  const { id, version, columnId } = await publishItem(api, title);
  const text = { title, summary: '摘要', source: '来源', html: '<p>新的正文。</p>' };
  const edited = await api.as('editor').call(saveContent, { id, version, columnId, ...text });
  const submitted = await api.as('editor').call(submitContent, { id, version: edited.version });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await api.as('B').call(approveContent, { id, version: submitted.version, then: 'schedule', publishAt });
  await api.services.pool.query(
    `update content set publish_at = now() - $2 * interval '1 minute', expires_at = now() - $3 * interval '1 minute'
      where id = $1`,
    [id, publish, expire],
  );
  expect(await publishDue(api.services, new AbortController().signal)).toMatchObject({ published: 1, expired: 1 });
  const done = await api.as('B').call(getContent, { id });
  expect(done.isPublic).toBe(isPublic);
  expect(done.steps.map(({ action }) => action).slice(0, 2)).toEqual([...order].reverse());
});

it('returns a text that fails, publishes the next one, and skips one that cannot be expired', async () => {
  const scheduled = async (title: string) => {
    const { id, version, columnId } = await publishItem(api, title);
    const text = { title, summary: '摘要', source: '来源', html: '<p>新的正文。</p>' };
    const edited = await api.as('editor').call(saveContent, { id, version, columnId, ...text });
    const submitted = await api.as('editor').call(submitContent, { id, version: edited.version });
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await api.as('B').call(approveContent, { id, version: submitted.version, then: 'schedule', publishAt });
    await api.services.pool.query(`update content set publish_at = now() - interval '1 minute' where id = $1`, [id]);
    return id;
  };
  const [bad, good] = [await scheduled('有毛病的'), await scheduled('好的')];
  const stuck = (await publishItem(api, '下不来的')).id;
  await api.services.pool.query(`update content set expires_at = now() - interval '1 hour' where id = $1`, [stuck]);
  const run = () => publishDue(api.services, new AbortController().signal);
  const mends = [
    await plantFault(api.services, 'content', `new.id = ${bad} and new.state = 'published'`, 'update'),
    await plantFault(api.services, 'content', `new.id = ${stuck}`, 'update'),
  ];
  expect(await run()).toEqual({ published: 1, expired: 0, failed: 2 });
  expect(await run()).toEqual({ published: 0, expired: 0, failed: 1 });
  for (const mend of mends) await mend();
  const [failed, done] = [
    await api.as('B').call(getContent, { id: bad }),
    await api.as('B').call(getContent, { id: good }),
  ];
  expect([failed.state, done.state]).toEqual(['approved', 'published']);
  expect(failed.steps[0]).toMatchObject({ action: 'unschedule', reason: '定时发布未成功：处理时出错，请联系管理员' });
  expect(await run()).toEqual({ published: 0, expired: 1, failed: 0 });
});

it('notifies an administrator who is also the last editor once', async () => {
  const { id } = await publishItem(api, '管理员改过的');
  await api.services.pool.query(
    `update content set state = 'scheduled', publish_at = now() - interval '1 minute', updated_by = $2 where id = $1`,
    [id, api.ids.users.B],
  );
  const mend = await plantFault(api.services, 'content', `new.id = ${id} and new.state = 'published'`, 'update');
  await api.services.pool.query('delete from message');
  expect(await publishDue(api.services, new AbortController().signal)).toMatchObject({ failed: 1 });
  await mend();
  const { list } = await api.as('B').call(listMessages, {});
  expect(list.map(({ title }) => title)).toEqual(['定时发布未成功：管理员改过的']);
});
