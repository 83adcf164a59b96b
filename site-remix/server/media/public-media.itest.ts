import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import { media } from '@platform/api/content/schema/media';
import { mediaFiles } from '@platform/api/content/media/media-files';
import { attachmentOf, pictureOf } from '@platform/api/content/media/picture-of';
import { setMediaPublic, setMediaUses } from '@platform/api/content/media/set-media-uses';
import { testApi } from '@platform/api/testing/test-api';
import { publicMedia } from './public-media';

const api = testApi();
let server: Server;
let origin: string;
const picture = { id: 0, address: '' };
const paper = { id: 0, address: '' };
const bytes = Buffer.from('RIFF....WEBPVP8 the bytes of a picture');
const holder = { holder: 'revision', id: 1 } as const;

beforeAll(async () => {
  const { db, config } = api.services;
  const { sha256, size } = await mediaFiles(config).put(Readable.from([bytes]), { maxBytes: 1_000_000 });
  const variants = (['webp', 'jpg'] as const).map((format) => ({ width: 320, height: 200, format, sha256, size }));
  const common = { sha256, size, state: 'ready' as const };
  const rows = await db
    .insert(media)
    .values([
      { ...common, kind: 'picture', name: '现场.jpg', extension: 'jpg', alt: '听众', variants },
      { ...common, kind: 'attachment', name: '申报 通知.pdf', extension: 'pdf' },
    ])
    .returning();
  [picture.id, paper.id] = rows.map((row) => row.id) as [number, number];
  picture.address = (await pictureOf(db, [picture.id])).get(picture.id)!.src;
  paper.address = (await attachmentOf(db, [paper.id])).get(paper.id)!.address;
  await db.transaction((tx) =>
    setMediaUses(tx, holder, [picture.id, paper.id], { title: '新闻', path: '/newsDetails?id=1', isPublic: false }),
  );
  const app = express();
  app.disable('etag');
  const mayPreview = (token: string) => token === 'good';
  app.use('/media', publicMedia({ services: api.services, mayPreview }));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = (address: string, init: RequestInit = {}) => fetch(origin + address, { redirect: 'manual', ...init });
const show = (isPublic: boolean) => api.services.db.transaction((tx) => setMediaPublic(tx, holder, isPublic));
const headersOf = (response: Response, ...names: string[]) => names.map((name) => response.headers.get(name));

it('serves a picture for ever once something public uses it, and no longer than that', async () => {
  for (const address of [picture.address, paper.address, `${picture.address}?token=bad`])
    expect((await get(address)).status).toBe(404);
  await show(true);
  const response = await get(picture.address);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect(headersOf(response, 'content-type', 'cache-control', 'x-content-type-options', 'content-length')).toEqual([
    'image/jpeg',
    'public, max-age=31536000, s-maxage=60, immutable',
    'nosniff',
    String(bytes.length),
  ]);
  expect(response.headers.get('content-disposition')).toBeNull();
  const etag = response.headers.get('etag')!;
  // Without it fetch would ask for an uncached answer.
  const known = { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } };
  expect((await get(picture.address, known)).status).toBe(304);
  const head = await get(picture.address, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  await show(false);
  expect((await get(picture.address, known)).status).toBe(404);
});

it('gives attachments to be kept, under their name', async () => {
  await show(true);
  const response = await get(paper.address);
  expect(headersOf(response, 'content-type', 'content-disposition', 'content-security-policy')).toEqual([
    'application/pdf',
    `attachment; filename="download.pdf"; filename*=UTF-8''${encodeURIComponent('申报 通知.pdf')}`,
    "default-src 'none'; sandbox",
  ]);
  const renamed = await get(paper.address.replace(/[^/]+$/, 'x.pdf'));
  expect([renamed.status, renamed.headers.get('location')]).toEqual([301, paper.address]);
});

it('serves unpublished media to a preview, uncached', async () => {
  await show(false);
  const response = await get(`${picture.address}?token=good`);
  expect(headersOf(response, 'cache-control', 'content-type')).toEqual(['private, no-store', 'image/jpeg']);
  expect(response.status).toBe(200);
  const other = picture.address.replace(/[0-9a-f]{16}/, 'ffffffffffffffff');
  expect((await get(`${other}?token=good`)).status).toBe(404);
  await show(true);
  const moved = await get(`${other}?token=good`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `${picture.address}?token=good`]);
});

it.each(['/media', '/media/', '/media/x', '/media/1/../../etc/passwd', '/media/1/original.jpg'])(
  '%s does not exist',
  async (address) => expect((await get(address)).status).toBe(404),
);

it('takes nothing', async () => {
  await show(true);
  expect((await get(picture.address, { method: 'POST' })).status).toBe(404);
});
