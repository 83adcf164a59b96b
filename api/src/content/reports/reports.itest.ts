import { createHash, randomBytes } from 'node:crypto';
import {
  checkContent,
  createContent,
  getContent,
  listColumns,
  saveContent,
  submitContent,
  withdrawContent,
  type ContentItem,
} from '@platform/contract/content/content';
import { getPublicContent } from '@platform/contract/content/public-content';
import { downloadReport, listIndustries, listReports } from '@platform/contract/content/reports';
import { listEntries } from '@platform/contract/dictionaries/dictionary';
import { downloadFile, uploadFile } from '@platform/contract/files/file';
import { media } from '../schema/media';
import { storedFile } from '../../kernel/database/schema/system';
import type { Persona } from '../../testing/personas';
import { publishDraft } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';

const api = testApi();
const editor = () => api.as('editor');
const admin = () => api.as('B');

/** Makes a different PDF of a size in megabytes each time, with a valid beginning and end. */
const pdf = (megabytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(megabytes * 1024 * 1024), Buffer.from('\n%%EOF\n')]);

const send = (content: Buffer, persona: Persona = 'editor', headers?: Record<string, string>) =>
  upload<{ id: string; size: number }>(
    api,
    persona,
    uploadFile,
    { content, name: '家电产业报告.pdf', purpose: 'report' },
    headers,
  );
async function sent(content: Buffer, persona?: Persona): Promise<string> {
  const { body } = await send(content, persona);
  if (body.code !== 1) throw new Error(body.msg);
  return body.data.id;
}

let columnId = 0;
let coverId = 0;
beforeAll(async () => {
  columnId = (await admin().call(listColumns, {})).find(({ kind }) => kind === 'report')!.id;
  const file = { width: 320, height: 200, sha256: '0'.repeat(64), size: 1 };
  const variants = (['webp', 'jpg'] as const).map((format) => ({ ...file, format }));
  const picture = { kind: 'picture', name: '封面.png', decorative: true, extension: 'png', size: 1 } as const;
  const [row] = await api.services.db
    .insert(media)
    .values({ ...picture, sha256: '1'.repeat(64), variants, state: 'ready' })
    .returning();
  coverId = row!.id;
});

const seen = ({ id, version }: ContentItem) => ({ id, version });
const written = (title: string, fields: object) => ({
  title,
  summary: '一句话',
  source: '区知识产权局',
  coverId,
  fields: { industry: 'C', year: 2025, ...fields },
});
const start = (title: string, fields: object = {}) =>
  editor().call(createContent, { columnId, ...written(title, fields) });

async function published(title: string, fields: object = {}): Promise<ContentItem> {
  const item = await start(title, { fileId: await sent(pdf(1)), ...fields });
  return publishDraft(api, item);
}

const download = (persona: Persona, id: number, headers?: Record<string, string>) =>
  api.as(persona).fetch(downloadReport, { id }, headers);
const status = async (persona: Persona, id: number) => {
  const answer = await download(persona, id);
  await answer.body?.cancel();
  return answer.status;
};
const rowOf = async (id: number) => (await admin().call(listReports, {})).list.find((row) => row.id === id)!;

describe('the document', () => {
  it('of several megabytes comes back byte for byte, under its name', async () => {
    const content = pdf(8);
    const item = await published('大的报告', { fileId: await sent(content), audience: 'public' });
    const answer = await download('anonymous', item.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-length')).toBe(String(content.length));
    expect(answer.headers.get('content-disposition')).toContain(
      `attachment; filename="download.pdf"; filename*=UTF-8''${encodeURIComponent('家电产业报告.pdf')}`,
    );
    // The address may have another document tomorrow.
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(Buffer.from(await answer.arrayBuffer()))).toBe(hash(content));
  });

  it('has at most 50 MB, is recognised by its bytes, and is accepted from editors and administrators', async () => {
    expect((await send(pdf(49))).status).toBe(200);
    expect(await send(pdf(50))).toMatchObject({ status: 413, body: { msg: '文件超过 50 MB，请压缩后上传。' } });
    expect(await send(Buffer.from('PK no document'))).toMatchObject({ status: 422 });
    expect((await send(pdf(1), 'A')).status).toBe(403);
  });

  it('is stored once for repeated uploads under one key', async () => {
    const content = pdf(1);
    const count = () => api.services.db.$count(storedFile);
    const before = await count();
    const key = { 'idempotency-key': 'report-once' };
    const [first, again] = [await send(content, 'editor', key), await send(content, 'editor', key)];
    expect(again.body).toMatchObject({ data: (first.body as { data: unknown }).data });
    expect(await count()).toBe(before + 1);
  });

  it('is required before review, with a cover', async () => {
    const item = await start('没有文件');
    const findings = await editor().call(checkContent, { id: item.id });
    expect(findings.filter(({ level }) => level === 'blocking')).toMatchObject([
      { code: 'missing-file', place: '报告文件（PDF）' },
    ]);
    await expect(editor().call(submitContent, seen(item))).rejects.toMatchObject({ status: 422 });
  });

  it('is uploaded by the account or already in the item: naming another document is refused', async () => {
    const foreign = await sent(pdf(1), 'B');
    await expect(start('别人的文件', { fileId: foreign })).rejects.toMatchObject({
      status: 422,
      errors: { 'fields.fileId': '文件不存在，请重新上传' },
    });
    const item = await start('自己的文件', { fileId: await sent(pdf(1)) });
    const saved = await admin().call(saveContent, {
      ...seen(item),
      columnId,
      ...written('改标题', item.revision.fields),
    });
    expect(saved.files).toMatchObject([{ field: 'fileId', name: '家电产业报告.pdf' }]);
    // The item has the document now: only staff of content may open it before it is published.
    const { id } = saved.files[0]!;
    const openedBy = async (persona: Persona) => (await api.as(persona).fetch(downloadFile, { id })).status;
    expect(await Promise.all((['B', 'editor', 'A', 'C'] as const).map(openedBy))).toEqual([200, 200, 404, 404]);
  });

  it('names its industry by the dictionary, which counts it', async () => {
    await expect(start('未知的行业', { industry: '家电' })).rejects.toMatchObject({
      errors: { 'fields.industry': '字典里没有这个行业，请重新选择' },
    });
    expect((await editor().call(listIndustries, {})).find(({ code }) => code === 'C')).toEqual({
      code: 'C',
      label: '制造业',
      offered: true,
    });
    const usedBy = async () =>
      (await admin().call(listEntries, { dictionary: 'industry' })).list.find(({ code }) => code === 'D')?.used;
    expect(await usedBy()).toBe(0);
    const item = await start('电力报告', { industry: 'D' });
    expect(await usedBy()).toBe(1);
    expect(await rowOf(item.id)).toMatchObject({ industry: '电力、热力、燃气及水生产和供应业', year: 2025 });
    const only = await admin().call(listReports, { level: 'D', status: 'certified' });
    expect(only.list.map(({ id }) => id)).toEqual([item.id]);
  });
});

describe('the audience', () => {
  const everybody = ['anonymous', 'visitor', 'trial', 'A', 'otherCompany', 'C', 'D', 'B', 'editor'] as const;
  const statuses = (id: number) => Promise.all(everybody.map((persona) => status(persona, id)));

  it('is everyone for a public report, otherwise certified companies and staff', async () => {
    const open = await published('公众', { audience: 'public' });
    expect(await statuses(open.id)).toEqual(everybody.map(() => 200));
    const closed = await published('企业');
    expect(await statuses(closed.id)).toEqual([401, 401, 403, 200, 200, 200, 200, 200, 200]);
    expect(await (await download('trial', closed.id)).json()).toMatchObject({
      msg: '此报告供已认证的企业下载，完成企业认证后即可下载。',
    });
  });

  it('cannot read what is not published, withdrawn or no report', async () => {
    const item = await start('草稿', { fileId: await sent(pdf(1)), audience: 'public' });
    expect(await statuses(item.id)).toEqual(everybody.map(() => 404));
    expect(await status('B', 999_999)).toBe(404);
    const gone = await published('撤回', { audience: 'public' });
    await admin().call(withdrawContent, { ...seen(gone), reason: '数据有误' });
    expect(await status('anonymous', gone.id)).toBe(410);
  });

  it('never sees the address of the document', async () => {
    const { id } = await published('公开的字段', { audience: 'public' });
    const { item } = await api.as('anonymous').call(getPublicContent, { kinds: ['report'], id });
    expect(item.fields).toEqual({ industry: '制造业', year: 2025, author: '', audience: 'public' });
  });

  it('reads the published revision while another one is written', async () => {
    const old = pdf(1);
    const item = await published('修订', { fileId: await sent(old), audience: 'public' });
    const fields = { ...item.revision.fields, fileId: await sent(pdf(1)), audience: 'certified' };
    await editor().call(saveContent, { ...seen(item), columnId, ...written('修订', fields) });
    const answer = await download('anonymous', item.id);
    expect(Buffer.from(await answer.arrayBuffer()).equals(old)).toBe(true);
    expect((await editor().call(getContent, { id: item.id })).revision.fields).toMatchObject({ audience: 'certified' });
  });
});

it('counts each person once a day, without refused requests', async () => {
  const { id } = await published('下载次数');
  for (const persona of ['A', 'A', 'otherCompany', 'trial', 'anonymous', 'C'] as const) await status(persona, id);
  expect((await rowOf(id)).downloads).toBe(3);

  const open = await published('公众的下载次数', { audience: 'public' });
  for (const program of ['Firefox', 'Firefox', 'Edge'])
    await (await download('anonymous', open.id, { 'user-agent': program })).body?.cancel();
  expect((await rowOf(open.id)).downloads).toBe(2);
});
