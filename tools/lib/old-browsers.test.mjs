import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

const SOURCES = [
  'host/src',
  'site-remix/app',
  'sub-admin/src',
  'sub-portal/src',
  'sub-work/src',
  'shared/pages/src',
  'shared/tokens/src',
];
/** Selectors and rules that Chromium 86, which many offices still have, drops silently; no build converts them. */
const TOO_NEW = /:has\(|@container|color-mix\(|\b\d+[dls]v[hw]\b/;

const sheets = SOURCES.flatMap((folder) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.split(path.sep).some((part) => part.startsWith('.')))
    .map((file) => path.join(folder, file)),
);

test('finds style sheets', () => expect(sheets.length).toBeGreaterThan(20));

test.each(sheets)('%s uses only features that old browsers know', (sheet) => {
  expect(readFileSync(inProject(sheet), 'utf8')).not.toMatch(TOO_NEW);
});
