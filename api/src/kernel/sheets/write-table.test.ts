import { parse } from 'csv-parse/sync';
import yauzl from 'yauzl';
import { HOSTILE_TEXT, strictXml } from '../../testing/strict-readers';
import { writeTable } from './write-table';

const heads = [{ title: HOSTILE_TEXT, width: 10 }];
async function* rows() {
  await Promise.resolve();
  yield [HOSTILE_TEXT];
}

async function bytesOf(format: 'xlsx' | 'csv'): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeTable(format, '表 & <名>', heads, rows())) pieces.push(Buffer.from(piece as Buffer));
  return Buffer.concat(pieces);
}

/** The parts of a packed file, by name. */
async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    parts.set(entry.fileName, Buffer.concat(pieces).toString());
  }
  return parts;
}

it('is a workbook of well-formed parts for any content of a row', async () => {
  const parts = await partsOf(await bytesOf('xlsx'));
  const read = [...parts.values()].map(strictXml);
  expect(read.flatMap(({ texts }) => texts).join('')).toContain(']]> ]]> <b>&amp;"\' </script>');
});

it('is a table of one column and two lines for any content of a row', async () => {
  const table = parse(await bytesOf('csv'), { bom: true, relax_quotes: false }) as string[][];
  expect(table.map((line) => line.length)).toEqual([1, 1]);
  expect(table[1]![0]).toContain(']]> ]]> <b>&amp;"\'');
});
