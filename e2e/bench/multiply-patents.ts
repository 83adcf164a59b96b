import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** First generated serial number; real files have smaller ones. */
const FIRST_SERIAL = 30_000_000;

/**
 * Writes a file of the given number of patents made of the real ones. Texts, classes and names are copied, publication
 * numbers are new, and dates move by a few weeks in every round. Application numbers are left out because they are
 * unique.
 * @returns the file
 */
export async function multiplyPatents(
  source: string,
  target: string,
  rows: number,
  first = FIRST_SERIAL,
): Promise<string> {
  const file = createWriteStream(target);
  let written = 0;
  for (let round = 0; written < rows; round += 1) {
    for await (const line of createInterface({ input: createReadStream(source).pipe(createGunzip()) })) {
      if (written >= rows) break;
      const record = JSON.parse(line) as Record<string, unknown>;
      record['country'] = 'CN';
      record['doc_number'] = `${1 + (written % 2)}${String(first + written).padStart(8, '0')}`;
      record['app_number'] = null;
      record['pub_date'] = moved(record['pub_date'], round * 23);
      if (!file.write(`${JSON.stringify(record)}\n`)) await once(file, 'drain');
      written += 1;
    }
  }
  file.end();
  await finished(file);
  return target;
}

function moved(day: unknown, days: number): unknown {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
