import { access, readFile, utimes } from 'node:fs/promises';
import {
  deleteMedium,
  getMedium,
  listMedia,
  mediumPlaces,
  openMedium,
  replaceMedium,
  restoreMedium,
  retryMedium,
  updateMedium,
  uploadMedium,
  type MediumKind,
  type MediumRow,
} from '@platform/contract/content/media';
import { listMessages } from '@platform/contract/users/own-account';
import { compoundFile } from '../../testing/compound-file';
import { eventually } from '../../testing/eventually';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi } from '../../testing/test-api';
import { upload } from '../../testing/upload';
import { zipOf } from '../../testing/zip-of';
import { findJobRun } from '../../kernel/jobs/job-run.queries';
import type { JobDefinition } from '../../kernel/jobs/define-job';
import { startJobWorker, type JobWorker } from '../../server/worker/job-worker';
import { convertMediaJob } from './convert-media.job';
import { convertMedium } from './convert-medium';
import { findPublicMedium } from './find-public-medium';
import { mediaFiles } from './media-files';
import { findConversion, findMedium } from './media.queries';
import { readMediumAddress } from './medium-address';
import { attachmentOf, pictureOf } from './picture-of';
import { purgeMediaJob } from './purge-media.job';
import { forgetMediaUses, mediaFaults, setMediaPublic, setMediaUses } from './set-media-uses';
import { cameraPicture, halves, PRIVATE_WORDS } from './testing/camera-picture';

const api = testApi();
const editor = api.as('editor');
let serial = 0;

const send = (content: Buffer, name: string, kind: MediumKind) =>
  upload<MediumRow>(api, 'editor', uploadMedium, { content, name, kind });

async function sent(content: Buffer, name: string, kind: MediumKind = 'picture'): Promise<MediumRow> {
  const { body } = await send(content, name, kind);
  if (body.code !== 1) throw new Error(body.msg);
  return body.data;
}

/** Another picture each time, not yet converted. */
const picture = async (width = 700) => sent(await halves(width + ++serial, 40).png(), `现场 ${serial}.png`);
const attachment = () => sent(Buffer.from(`%PDF-1.7\n${++serial}\n%%EOF`), `通知${serial}.pdf`, 'attachment');

/** Converts a picture as the worker does. */
async function converted({ id }: MediumRow): Promise<MediumRow> {
  const { db } = api.services;
  await convertMedium(api.services, (await findConversion(db, id))!);
  return editor.call(getMedium, { id });
}

const described = ({ id, version, name, caption, credit }: MediumRow, alt: string, decorative = false) =>
  editor.call(updateMedium, { id, version, name, alt, decorative, caption, credit });

const usable = async () => described(await converted(await picture()), '三十余名企业代表在听课');

const text = { title: '知识产权讲座', path: '/newsDetails?id=1' };
const use = (holderId: number, ids: number[], isPublic: boolean, title = text.title) =>
  api.services.db.transaction((tx) =>
    setMediaUses(tx, { holder: 'revision', id: holderId }, ids, { ...text, title, isPublic }),
  );
const show = (id: number, isPublic: boolean) =>
  api.services.db.transaction((tx) => setMediaPublic(tx, { holder: 'revision', id }, isPublic));

const open = (address: string, isPreview = false) =>
  findPublicMedium(api.services.db, readMediumAddress(address)!, isPreview);
const bytesOf = (sha256: string) => readFile(mediaFiles(api.services.config).pathOf(sha256));

describe('upload', () => {
  it('takes a picture, which has no size until it is converted, and once only', async () => {
    const content = await halves(500, 40).png();
    const row = await sent(content, 'C:\\照片\\现场.JPEG');
    expect(row).toMatchObject({
      kind: 'picture',
      name: '现场.png',
      state: 'waiting',
      widths: [],
      width: null,
      alt: '',
    });
    expect(row.uploaderName).toBe('演示编辑');
    expect((await sent(content, '又一张.png')).id).toBe(row.id);
  });

  const xml = '<?xml version="1.0"?>';
  const office = (main: string, type: string) =>
    zipOf({
      '[Content_Types].xml': `${xml}<Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
      [main]: xml,
    });
  it.each<[string, Buffer, string]>([
    ['PDF', Buffer.from('%PDF-1.7\n%%EOF'), 'pdf'],
    ['DOC', compoundFile(['WordDocument']), 'doc'],
    ['XLS', compoundFile(['Workbook']), 'xls'],
    ['PPT', compoundFile(['PowerPoint Document']), 'ppt'],
    ['DOCX', office('word/document.xml', 'wordprocessingml.document'), 'docx'],
    ['XLSX', office('xl/workbook.xml', 'spreadsheetml.sheet'), 'xlsx'],
    ['PPTX', office('ppt/presentation.xml', 'presentationml.presentation'), 'pptx'],
    ['OFD', zipOf({ 'OFD.xml': xml, 'Doc_0/Document.xml': xml }), 'ofd'],
    ['ZIP', zipOf({ '材料/说明.txt': '说明' }), 'zip'],
  ])('takes %s as an attachment, by its bytes', async (_what, content, extension) => {
    const row = await sent(content, '附件.bin', 'attachment');
    expect(row).toMatchObject({ kind: 'attachment', name: `附件.${extension}`, extension, state: 'ready' });
  });

  const gif = (frames: number) =>
    Buffer.concat([
      Buffer.from('47494638396101000100800000000000ffffff', 'hex'),
      ...Array.from({ length: frames }, () => Buffer.from('2c00000000010001000002024401003b'.slice(0, -2), 'hex')),
      Buffer.from(';'),
    ]);
  const huge = Buffer.from('89504e470d0a1a0a0000000d494844520001000000010000080600000000000000', 'hex');
  it.each<[string, MediumKind, () => Buffer, number, RegExp]>([
    ['a document as a picture', 'picture', () => Buffer.from('%PDF-1.7\n'), 422, /只能上传 JPG、PNG、WebP、GIF/],
    ['a picture as an attachment', 'attachment', () => huge, 422, /只能上传 PDF、DOC、DOCX/],
    ['SVG', 'picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, /只能上传/],
    ['a moving picture', 'picture', () => gif(2), 422, /动图/],
    ['too many pixels', 'picture', () => huge, 422, /5000 万像素/],
    ['a document with a password', 'attachment', () => compoundFile(['EncryptedPackage']), 422, /密码/],
    ['a bomb', 'attachment', () => zipOf({ a: Buffer.alloc(64 * 1024 * 1024) }, { packed: true }), 422, /100 倍/],
    ['a picture of 20 MB and more', 'picture', () => Buffer.concat([huge, Buffer.alloc(20 << 20)]), 413, /20 MB/],
    ['an attachment of 50 MB and more', 'attachment', () => Buffer.alloc(50 * 1024 * 1024 + 1), 413, /50 MB/],
  ])('refuses %s and keeps nothing', async (_what, kind, content, status, message) => {
    const { total } = await editor.call(listMedia, {});
    const answer = await send(content(), '文件.png', kind);
    expect([answer.status, answer.body.msg]).toEqual([status, expect.stringMatching(message)]);
    expect((await editor.call(listMedia, {})).total).toBe(total);
  });

  it('takes a still GIF, and an attachment larger than a picture may be', async () => {
    expect(await sent(gif(1), '点.gif')).toMatchObject({ extension: 'gif' });
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(30 * 1024 * 1024)]);
    expect(await sent(large, '年报.pdf', 'attachment')).toMatchObject({ bytes: large.length });
  });
});

describe('conversion', () => {
  const workers: JobWorker[] = [];
  afterEach(async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stop()))));

  it('is done by the worker, without what the camera wrote; the original stays', async () => {
    const original = await cameraPicture(800, 400);
    const { id } = await sent(original, 'IMG_2034.jpg');
    workers.push(await startJobWorker(api.services, [convertMediaJob as JobDefinition]));
    const row = await eventually(async () => {
      const found = await editor.call(getMedium, { id });
      expect(found.state).toBe('ready');
      return found;
    });
    expect(row).toMatchObject({ width: 400, height: 800, widths: [320, 400] });
    const stored = (await findMedium(api.services.db, id))!;
    expect(stored.variants).toHaveLength(4);
    for (const { sha256, size } of stored.variants) {
      const bytes = await bytesOf(sha256);
      expect(bytes).toHaveLength(size);
      for (const word of PRIVATE_WORDS) expect(bytes.includes(word)).toBe(false);
    }
    const file = await editor.fetch(openMedium, { id, hash: row.hash });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(original);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    const small = await editor.fetch(openMedium, { id, hash: row.hash, width: 320 });
    expect([small.headers.get('content-type'), small.headers.get('content-disposition')]).toEqual([
      'image/webp',
      expect.stringMatching(/^inline/),
    ]);
    expect((await editor.fetch(openMedium, { id, hash: 'ffffffffffffffff', width: 320 })).status).toBe(404);
  });

  it('is idempotent, and continues after an interruption', async () => {
    const row = await picture();
    const { db } = api.services;
    const conversion = (await findConversion(db, row.id))!;
    const cut = AbortSignal.abort(new Error('killed'));
    await expect(convertMedium(api.services, conversion, cut)).rejects.toThrow('killed');
    expect((await editor.call(getMedium, { id: row.id })).state).toBe('waiting');
    const done = await converted(row);
    const before = await findMedium(db, row.id);
    await convertMedium(api.services, conversion);
    expect(await findMedium(db, row.id)).toEqual(before);
    expect(await findConversion(db, row.id)).toBeUndefined();
    expect(done.version).toBe(row.version);
  });

  it('that cannot be done says why, and can be asked for again', async () => {
    const whole = await halves(300, 300).png();
    const broken = await converted(await sent(whole.subarray(0, 120), '坏的.png'));
    expect(broken).toMatchObject({ state: 'failed', fault: expect.stringContaining('已损坏') as string, widths: [] });
    const [message] = (await editor.call(listMessages, {})).list;
    expect(message).toMatchObject({ title: '图片处理失败', content: expect.stringContaining('“坏的.png”') as string });
    const again = await editor.call(retryMedium, broken);
    expect(again).toMatchObject({ state: 'waiting', fault: '' });
    const { rows } = await api.services.pool.query<{ id: string }>(
      `select id from job_run where name = 'media.convert' and payload = $1 and state = 'queued'`,
      [JSON.stringify({ id: broken.id })],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await findJobRun(api.services.db, rows[0]!.id))?.requestedBy).toBe(api.ids.users.editor);
    await expect(editor.call(retryMedium, await usable())).rejects.toMatchObject({ status: 422 });
  });
});

describe('text', () => {
  it.each(['IMG_2034', '现场', '现场.png', '微信图片_20260115'])('%s is no alt text', async (alt) => {
    const row = await sent(await halves(90, ++serial + 20).png(), '现场.png');
    await expect(described(row, alt)).rejects.toMatchObject({
      status: 422,
      errors: { alt: expect.any(String) as string },
    });
  });

  it('a decorative picture has none, an attachment neither', async () => {
    expect(await described(await picture(), '花边', true)).toMatchObject({ alt: '', decorative: true });
    expect(await described(await attachment(), '文字', true)).toMatchObject({ alt: '', decorative: false });
  });

  it('refuses the second of two concurrent changes, with the current row', async () => {
    const row = await picture();
    const changed = await described(row, '讲座现场的听众');
    expect(changed.version).toBe(row.version + 1);
    await expect(described(row, '另一句话')).rejects.toMatchObject({ status: 409, current: { alt: '讲座现场的听众' } });
  });

  it('cannot be taken from a picture that the public sees', async () => {
    const row = await usable();
    await use(100, [row.id], true);
    await expect(described(row, '')).rejects.toMatchObject({
      status: 422,
      errors: { alt: expect.any(String) as string },
    });
    await show(100, false);
    expect(await described(row, '')).toMatchObject({ alt: '' });
  });
});

describe('use', () => {
  it('makes a picture public, and ends it', async () => {
    const row = await usable();
    const { src, webp, alt, width } = (await pictureOf(api.services.db, [row.id])).get(row.id)!;
    expect([alt, width]).toEqual(['三十余名企业代表在听课', row.width]);
    expect(webp.split(', ')).toHaveLength(row.widths.length);
    expect(await open(src)).toBeUndefined();
    expect(await open(src, true)).toMatchObject({ kind: 'content', isPublic: false });
    await use(200, [row.id], false);
    expect(await open(src)).toBeUndefined();
    await show(200, true);
    expect(await open(src)).toMatchObject({ kind: 'content', type: 'image/jpeg', isPublic: true });
    expect(await open(webp.split(' ')[0]!)).toMatchObject({ type: 'image/webp' });
    expect(await open(src.replace(/-\d+\./, '-77.'))).toBeUndefined();
    await use(200, [], true);
    expect(await open(src)).toBeUndefined();
  });

  it('by something public asks for a text, for the sizes, and for a medium that is there', async () => {
    const bare = await converted(await picture());
    const waiting = await picture();
    await use(300, [bare.id, waiting.id], false);
    expect(await mediaFaults(api.services.db, [bare.id, waiting.id, 999_999])).toEqual([
      { id: bare.id, fault: expect.stringContaining('没有替代文字') as string },
      { id: waiting.id, fault: expect.stringContaining('还在处理') as string },
      { id: 999_999, fault: expect.stringContaining('已被删除') as string },
    ]);
    await expect(show(300, true)).rejects.toMatchObject({ status: 422 });
    await described(bare, '', true);
    await expect(show(300, true)).rejects.toThrow(/还在处理/);
    await described(await converted(waiting), '听众');
    await show(300, true);
    await expect(use(301, [999_999], false)).rejects.toMatchObject({ status: 422 });
  });

  it('keeps a medium from being deleted, and the refusal names the places', async () => {
    const row = await usable();
    await use(400, [row.id], false, '一篇草稿');
    await use(401, [row.id], true, '一则新闻');
    await expect(editor.call(deleteMedium, row)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/不能删除：“一则新闻”、“一篇草稿”/) as string,
      current: [{ title: '一则新闻', isPublic: true }, { title: '一篇草稿' }],
    });
    expect(await editor.call(mediumPlaces, { id: row.id })).toEqual([
      { holder: 'revision', holderId: 401, title: '一则新闻', path: text.path, isPublic: true },
      { holder: 'revision', holderId: 400, title: '一篇草稿', path: text.path, isPublic: false },
    ]);
    await use(401, [], false);
    await api.services.db.transaction((tx) => forgetMediaUses(tx, { holder: 'revision', ids: [400] }));
    const gone = await editor.call(deleteMedium, row);
    expect(gone.deletedAt).not.toBeNull();
    await expect(use(402, [row.id], false)).rejects.toMatchObject({ status: 422 });
    expect((await pictureOf(api.services.db, [row.id])).size).toBe(0);
    await expect(described(gone, '新的说明')).rejects.toMatchObject({ status: 422 });
    expect((await editor.call(restoreMedium, gone)).deletedAt).toBeNull();
  });

  it('and deletion at once: one of them is refused', async () => {
    const row = await usable();
    const outcomes = await Promise.allSettled([editor.call(deleteMedium, row), use(500, [row.id], true)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('replacement', () => {
  it('of a picture is shown by every use once it is converted; until then the old one is', async () => {
    const row = await usable();
    await use(600, [row.id], true);
    const old = (await pictureOf(api.services.db, [row.id])).get(row.id)!;
    const content = await halves(1300, 50).jpeg(90);
    const answer = await upload<MediumRow>(api, 'editor', replaceMedium, {
      content,
      name: '新图.jpg',
      id: row.id,
      version: row.version,
    });
    expect(answer.body).toMatchObject({
      code: 1,
      data: { id: row.id, state: 'waiting', hash: row.hash, name: row.name },
    });
    expect(await open(old.src)).toMatchObject({ kind: 'content' });
    const after = await converted(row);
    expect(after).toMatchObject({ state: 'ready', extension: 'jpg', width: 1300, alt: row.alt, bytes: content.length });
    expect(after.name).toBe(row.name.replace('.png', '.jpg'));
    expect(after.hash).not.toBe(row.hash);
    const fresh = (await pictureOf(api.services.db, [row.id])).get(row.id)!;
    expect(await open(fresh.src)).toMatchObject({ kind: 'content' });
    expect(await open(old.src)).toMatchObject({
      kind: 'moved',
      address: expect.stringContaining(after.hash) as string,
    });
    const stale = await upload(api, 'editor', replaceMedium, {
      content,
      name: 'x.jpg',
      id: row.id,
      version: row.version,
    });
    expect(stale.status).toBe(409);
  });

  it('that cannot be converted leaves the old one', async () => {
    const row = await usable();
    const content = (await halves(301, 300).png()).subarray(0, 120);
    await upload(api, 'editor', replaceMedium, { content, name: 'x.png', id: row.id, version: row.version });
    expect(await converted(row)).toMatchObject({ state: 'failed', hash: row.hash, widths: row.widths });
  });

  it('of an attachment counts at once; its old address leads to the new one', async () => {
    const row = await attachment();
    await use(700, [row.id], true);
    const { address } = (await attachmentOf(api.services.db, [row.id])).get(row.id)!;
    expect(await open(address)).toMatchObject({ kind: 'content', downloadAs: row.name, type: 'application/pdf' });
    const content = zipOf({ 'OFD.xml': `${++serial}` });
    await upload(api, 'editor', replaceMedium, { content, name: '新通知.bin', id: row.id, version: row.version });
    expect(await open(address)).toMatchObject({ kind: 'moved', address: expect.stringMatching(/\.ofd$/) as string });
    const wrong = await upload(api, 'editor', replaceMedium, {
      content: await halves(9, 9).png(),
      name: 'x.png',
      id: row.id,
      version: row.version + 1,
    });
    expect(wrong.status).toBe(422);
  });
});

it('finds by name, alt, caption and credit, and by what is missing', async () => {
  const row = await usable();
  const word = `寻找${serial}`;
  const { id, version } = row;
  const named = await editor.call(updateMedium, { ...row, id, version, name: `${word}甲.png` });
  const captioned = await editor.call(updateMedium, { ...named, caption: `${word}乙` });
  await editor.call(updateMedium, { ...captioned, credit: `${word}丙`, alt: `${word}丁的人` });
  for (const part of ['甲', '乙', '丙', '丁'])
    expect((await editor.call(listMedia, { keyword: word + part })).list.map((each) => each.id)).toEqual([id]);
  const bare = await converted(await picture());
  const paper = await attachment();
  await use(800, [paper.id], false);
  const ids = async (filter: object) =>
    (await editor.call(listMedia, { ...filter, size: 100 })).list.map((each) => each.id);
  const missing = await ids({ missingAlt: true });
  expect([missing.includes(bare.id), missing.includes(id), missing.includes(paper.id)]).toEqual([true, false, false]);
  expect(await ids({ kind: 'attachment', use: 'used' })).toContain(paper.id);
  expect(await ids({ use: 'unused' })).not.toContain(paper.id);
  await editor.call(deleteMedium, bare);
  expect(await ids({})).not.toContain(bare.id);
  expect(await ids({ deleted: true })).toContain(bare.id);
});

it('leaves the recycle bin after its days, with the bytes that nothing else names', async () => {
  const { services } = api;
  const [gone, kept] = [await usable(), await usable()];
  const contents = async ({ id }: MediumRow) => {
    const { sha256, variants } = (await findMedium(services.db, id))!;
    return [sha256, ...variants.map((each) => each.sha256)].map((each) => mediaFiles(services.config).pathOf(each));
  };
  const [goneFiles, keptFiles] = [await contents(gone), await contents(kept)];
  await editor.call(deleteMedium, gone);
  await editor.call(deleteMedium, kept);
  const run = () =>
    purgeMediaJob.handler(
      {},
      { services, signal: new AbortController().signal, runId: '', attempt: 1, progress: () => undefined },
    );
  await services.pool.query(`update media set deleted_at = now() - interval '31 days' where id = $1`, [gone.id]);
  await run();
  await expect(editor.call(getMedium, { id: gone.id })).rejects.toMatchObject({ status: 404 });
  expect((await editor.call(getMedium, { id: kept.id })).deletedAt).not.toBeNull();
  // Recent bytes may belong to an upload whose row is not written yet.
  for (const file of goneFiles) await access(file);
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const file of [...goneFiles, ...keptFiles]) await utimes(file, old, old);
  await run();
  for (const file of keptFiles) await access(file);
  const shared = new Set(keptFiles);
  for (const file of goneFiles.filter((each) => !shared.has(each))) await expect(access(file)).rejects.toThrow();
});

const stored = async (id: number) => findMedium(api.services.db, id);
const made: OwnedRow<number> = {
  api,
  owner: 'B',
  seenBy: ['editor'],
  make: async () => (await picture()).id,
  read: stored,
  missing: 987_654,
};
const ready: OwnedRow<MediumRow> = {
  ...made,
  make: () => usable(),
  read: ({ id }) => stored(id),
  missing: { id: 987_654, version: 1, hash: 'ffffffffffffffff' } as MediumRow,
};
expectIsolated(listMedia, made, () => ({}));
expectIsolated(getMedium, made, (id) => ({ id }));
expectIsolated(mediumPlaces, made, (id) => ({ id }));
expectIsolated(openMedium, ready, ({ id, hash }) => ({ id, hash, width: 320 }));
expectIsolated(updateMedium, ready, ({ id, version }) => ({
  id,
  version,
  name: '新名.png',
  alt: '新的说明',
  decorative: false,
  caption: '',
  credit: '',
}));
expectIsolated(deleteMedium, made, (id) => ({ id, version: 1 }));
expectIsolated(restoreMedium, made, (id) => ({ id, version: 1 }));
expectIsolated(retryMedium, made, (id) => ({ id, version: 1 }));
