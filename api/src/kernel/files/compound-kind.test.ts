import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compoundFile } from '../../testing/compound-file';
import { compoundKind } from './compound-kind';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'compound-'))));
afterAll(() => rm(folder, { recursive: true }));

it.each<[string, Buffer, string | undefined]>([
  ['a document', compoundFile(['Data', 'WordDocument', '1Table']), 'doc'],
  ['a workbook', compoundFile(['Workbook']), 'xls'],
  ['a workbook of 1995', compoundFile(['Book']), 'xls'],
  ['a presentation with a workbook in it', compoundFile(['Current User', 'PowerPoint Document'], ['Workbook']), 'ppt'],
  ['one with a password', compoundFile(['EncryptionInfo', 'EncryptedPackage']), 'encrypted'],
  ['an installer', compoundFile(['\u0005SummaryInformation'], ['WordDocument']), undefined],
  ['one that is cut off', compoundFile(['WordDocument']).subarray(0, 900), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s', async (what, bytes, kind) => {
  const place = path.join(folder, what);
  await writeFile(place, bytes);
  const file = await open(place);
  try {
    expect(await compoundKind(file)).toBe(kind);
  } finally {
    await file.close();
  }
});
