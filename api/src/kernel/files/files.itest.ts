import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { downloadFile, uploadFile } from '@platform/contract/files/file';
import { saveProfile } from '@platform/contract/users/own-account';
import { getUserInfo } from '@platform/contract/users/user-info';
import { auditLog } from '../database/schema/system';
import { eventually } from '../../testing/eventually';
import { expectIsolated, type OwnedRow } from '../../testing/expect-isolated';
import { testApi, TEST_ORIGIN } from '../../testing/test-api';
import { zipOf } from '../../testing/zip-of';
import type { Persona } from '../../testing/personas';

const api = testApi();

function png(width = 3, height = 2): Buffer {
  const header = Buffer.alloc(33);
  header.write('89504e470d0a1a0a0000000d49484452', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.write('0806000000', 24, 'hex');
  return Buffer.concat([header, Buffer.from('0000000049454e44ae426082', 'hex')]);
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

/** A minimal workbook with a sheet. */
function workbook(sheet: Buffer): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const types = `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`;
  return zipOf({ '[Content_Types].xml': types, 'xl/worksheets/sheet1.xml': sheet }, { packed: true });
}

async function upload(persona: Persona, content: Buffer, name = '营业执照.png', headers: Record<string, string> = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await api.request(uploadFile.path, {
    method: 'POST',
    headers: {
      cookie: api.as(persona).cookie ?? '',
      origin: TEST_ORIGIN,
      host: 'platform.test',
      'x-requested-with': 'platform',
      ...headers,
    },
    body: form,
  });
  const body = (await response.json()) as {
    msg: string;
    data: { id: string; url: string; name: string; size: number; type: string };
  };
  return { status: response.status, ...body };
}

const storedFiles = async () =>
  (await readdir(path.join(api.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );

it('stores a picture by its content and returns it to its owner', async () => {
  const { status, data } = await upload('A', png());
  expect(status).toBe(200);
  expect(data).toMatchObject({ name: '营业执照.png', type: 'image/png', size: png().length });
  await upload('C', png(), 'the same.png');
  expect(await storedFiles()).toHaveLength(1);
  const response = await api.as('A').fetch(downloadFile, { id: data.id });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png());
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="download.png"; filename*=UTF-8''${encodeURIComponent('营业执照.png')}`,
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await api.as('anonymous').fetch(downloadFile, { id: data.id })).status).toBe(401);
});

it('names a file by its detected type; PDF is not sandboxed, because browsers would not show it', async () => {
  const { data } = await upload('A', pdf, '../..\\证书.exe');
  expect(data).toMatchObject({ name: '证书.pdf', type: 'application/pdf' });
  const response = await api.as('A').fetch(downloadFile, { id: data.id });
  expect(response.headers.get('content-disposition')).toMatch(/^inline; /);
  expect(response.headers.get('content-security-policy')).not.toContain('sandbox');
  expect(response.headers.get('vary')).toMatch(/cookie/i);
});

it.each([
  ['a script named like a picture', Buffer.from('<script>alert(1)</script>'), 'a.png', /只能上传/],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)]), 'a.docx', /只能上传/],
  ['a table as text', Buffer.from('姓名,手机号\n甲,1'), 'a.csv', /另存为 xlsx/],
  ['an empty file', Buffer.alloc(0), 'a.png', /只能上传/],
  ['a picture that would fill the memory', png(100_000, 100_000), 'a.png', /像素/],
  ['a workbook that would', workbook(Buffer.alloc(64 * 1024 * 1024)), 'a.xlsx', /解压后是原来的 100 倍以上/],
])('refuses %s and keeps nothing of it', async (_what, content, name, message) => {
  const before = (await storedFiles()).length;
  const { status, msg } = await upload('A', content, name);
  expect(status).toBe(422);
  expect(msg).toMatch(message);
  expect(await storedFiles()).toHaveLength(before);
});

it('keeps a workbook', async () => {
  expect(await upload('A', workbook(Buffer.from('<worksheet/>')), '清单.xlsx')).toMatchObject({
    status: 200,
    data: { name: '清单.xlsx' },
  });
});

describe('size', () => {
  const big = Buffer.concat([png(), Buffer.alloc(20 * 1024 * 1024)]);

  it('is refused by its declared length before the body is read', async () => {
    let pulled = 0;
    const body = new ReadableStream(
      { pull: (controller) => void (pulled++, controller.enqueue(new Uint8Array(65_536))) },
      { highWaterMark: 0 },
    );
    const response = await api.request(uploadFile.path, {
      method: 'POST',
      headers: {
        cookie: api.as('A').cookie ?? '',
        origin: TEST_ORIGIN,
        host: 'platform.test',
        'x-requested-with': 'platform',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(big.length * 2),
      },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(pulled).toBe(0);
  });

  it('is refused while reading where no length is declared, and no bytes stay', async () => {
    const before = (await storedFiles()).length;
    const { status, msg } = await upload('A', big);
    expect([status, msg]).toEqual([413, '文件超过 20 MB，请压缩后上传。']);
    expect(await storedFiles()).toHaveLength(before);
  });
});

it('rejects a form without file and an invalid body with 400', async () => {
  const headers = {
    cookie: api.as('A').cookie ?? '',
    origin: TEST_ORIGIN,
    host: 'platform.test',
    'x-requested-with': 'platform',
  };
  const empty = new FormData();
  empty.append('note', 'x');
  expect((await api.request(uploadFile.path, { method: 'POST', headers, body: empty })).status).toBe(400);
  expect(
    (
      await api.request(uploadFile.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{}',
      })
    ).status,
  ).toBe(400);
  const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
  expect(
    (
      await api.request(uploadFile.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        body: cut,
      })
    ).status,
  ).toBe(400);
});

it('leaves nothing behind when the sender disconnects during the upload', async () => {
  const start = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    png(),
  ]);
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(start)),
    pull: (controller) => controller.error(new Error('gone')),
  });
  const headers = {
    cookie: api.as('A').cookie ?? '',
    origin: TEST_ORIGIN,
    host: 'platform.test',
    'x-requested-with': 'platform',
    'content-type': 'multipart/form-data; boundary=x',
  };
  const response = await api.request(uploadFile.path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect(response.ok).toBe(false);
  await eventually(async () =>
    expect((await storedFiles()).filter((file) => file.parentPath.endsWith('incoming'))).toEqual([]),
  );
});

it('is a write: foreign pages cannot send it, and the audit log records it', async () => {
  expect((await upload('A', png(), 'a.png', { origin: 'https://evil.example' })).status).toBe(403);
  const { data } = await upload('D', png(4, 4));
  const lines = await api.services.db.select().from(auditLog);
  expect(lines.find((line) => line.targetId === data.id)).toMatchObject({
    userId: api.ids.users.D,
    action: '/v1/common/file',
  });
});

it('can be the avatar of the user who uploaded it', async () => {
  const { data } = await upload('D', png(5, 5));
  await api.as('D').call(saveProfile, { name: '镇街', introduction: '', avatar: data.url });
  expect((await api.as('D').call(getUserInfo, {})).avatar).toBe(data.url);
  await expect(
    api.as('C').call(saveProfile, { name: '区级', introduction: '', avatar: data.url }),
  ).rejects.toMatchObject({ status: 422 });
});

const stored = async (id: string) =>
  (await api.services.pool.query('select * from stored_file where id = $1', [id])).rows;
const missing = 'no-such-file';

/** No row refers to it: not even staff can open it. */
const loose: OwnedRow<string> = {
  api,
  owner: 'A',
  make: async () => (await upload('A', png(), '图片.png')).data.id,
  read: stored,
  missing,
};
expectIsolated(downloadFile, loose, (id) => ({ id }));

const licence: OwnedRow<string> = {
  ...loose,
  owner: 'trial',
  seenBy: ['B'],
  make: async () => {
    const { id } = (await upload('trial', pdf, '营业执照.pdf')).data;
    await api.services.pool.query(
      `insert into certification_request (user_id, company_name, uscc, contact, file_ids, state) values ($1, '', '', '', $2, 'rejected')`,
      [api.ids.users.trial, [id]],
    );
    return id;
  },
};
expectIsolated(downloadFile, licence, (id) => ({ id }));

const pictureOf = (owner: 'A' | 'D', seenBy: readonly Persona[]): OwnedRow<string> => ({
  ...loose,
  owner,
  seenBy,
  make: async () => {
    const { id, url } = (await upload(owner, png(), '头像.png')).data;
    await api.as(owner).call(saveProfile, { name: '有头像的人', avatar: url });
    return id;
  },
});
expectIsolated(downloadFile, pictureOf('A', ['B']), (id) => ({ id }));
expectIsolated(downloadFile, pictureOf('D', ['B', 'C']), (id) => ({ id }));

it.each<[string, OwnedRow<string>]>([
  ['documents of a request', licence],
  ['the picture of a company account', pictureOf('A', ['B'])],
  ['the picture of a street account', pictureOf('D', ['B', 'C'])],
])('shows %s to whoever sees the row', async (_what, { make, seenBy = [] }) => {
  const id = await make();
  for (const persona of seenBy) expect((await api.as(persona).fetch(downloadFile, { id })).status).toBe(200);
});
