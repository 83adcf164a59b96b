import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PARAMETERS } from './all-parameters';
import { PARAMETER_READERS, readersOf } from './parameter-readers';

const SOURCE = path.join(__dirname, '../..');
const CALENDAR = 'settings/work-days/working-calendar.ts';
/** Declares parameters, fills the demonstration or is a test: no part of the platform that a parameter decides. */
const IS_NO_READER = /^(settings\/parameters|demo|testing)\/|test\.ts$/;

const textOf = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8');
const keysIn = (text: string) => Object.keys(PARAMETERS).filter((key) => text.includes(`'${key}'`));

/** The parameters that each file reads: those that it names, and those of the working calendar. */
const reads = new Map(
  (readdirSync(SOURCE, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts') && !IS_NO_READER.test(file) && file !== CALENDAR)
    .map((file) => {
      const text = textOf(file);
      return [
        file,
        [...keysIn(text), ...(text.includes('work-days/working-calendar') ? keysIn(textOf(CALENDAR)) : [])],
      ] as const;
    })
    .filter(([, keys]) => keys.length > 0),
);

/** The reader of a file: the one with the narrowest folder. */
function readerOf(file: string) {
  const holds = (place: string) => file === place || file.startsWith(`${place}/`);
  const places = PARAMETER_READERS.flatMap(({ files, name }) => files.map((place) => ({ place, name })));
  const [narrowest] = places.filter(({ place }) => holds(place)).sort((a, b) => b.place.length - a.place.length);
  return narrowest?.name;
}

it('names a reader for every file that reads a parameter', () => {
  expect([...reads.keys()].filter((file) => readerOf(file) === undefined)).toEqual([]);
  expect(reads.size).toBeGreaterThan(15);
});

it.each(PARAMETER_READERS.map((reader) => [reader.name, reader] as const))('%s reads what it says', (name, reader) => {
  const read = [...reads].filter(([file]) => readerOf(file) === name).flatMap(([, keys]) => keys);
  expect([...new Set(read)].sort()).toEqual([...reader.reads].sort());
});

it('has a reader for every parameter', () => {
  expect(Object.keys(PARAMETERS).filter((key) => readersOf(key).length === 0)).toEqual([]);
});
