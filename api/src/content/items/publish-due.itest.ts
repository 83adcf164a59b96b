import { approveContent, getContent, saveContent, submitContent } from '@platform/contract/content/content';
import { publishItem } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';
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
