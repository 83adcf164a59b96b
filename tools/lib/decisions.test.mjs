import fs from 'node:fs';
import { inProject } from './project.mjs';

const folder = inProject('docs/decisions');
const records = fs.readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const textOf = (name) => fs.readFileSync(`${folder}/${name}`, 'utf8');

/** Returns the status of a record: the word that the index shows and the whole text. */
function statusOf(name) {
  const [, word, rest = ''] = /^状态：([^（\n]+)(（.*）)?$/m.exec(textOf(name)) ?? [];
  const by = [...rest.matchAll(/由 \[(\d{4})\]/g)].map((match) => match[1]);
  return { word, shown: by.length > 0 ? `${word}（${by.join('、')}）` : word, by, rest };
}

/** The lines of the index: number → address of the record, title, status, what it decides, file of the rule. */
const index = new Map(
  [...textOf('README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \| (.+?) \| (.+?) \| `(.+?)` \|$/gm)].map(
    ([, number, address, title, status, decides, rule]) => [number, { address, title, status, decides, rule }],
  ),
);

test('the index has one line for each record and no other', () => {
  expect([...index.values()].map(({ address }) => address)).toEqual(records);
});

describe.each(records)('%s', (name) => {
  const number = name.slice(0, 4);
  const { word, shown, by, rest } = statusOf(name);

  test('has a status', () => {
    expect(['采用', '采用，进行中', '部分被取代', '被取代']).toContain(word);
  });

  test('has its title, its status and an existing file in the index', () => {
    const line = index.get(number);
    expect(textOf(name)).toMatch(`# ${number} ${line.title}\n`);
    expect(line.status).toBe(shown);
    expect(fs.existsSync(inProject(line.rule))).toBe(true);
    expect(line.decides.length).toBeLessThanOrEqual(30);
  });

  test('is superseded exactly by the records that say so', () => {
    const superseding = records.filter((other) => /取代.*/.exec(statusOf(other).rest)?.[0].includes(`](${name})`));
    const said = superseding
      .filter((other) => statusOf(other).word.startsWith('采用'))
      .map((other) => other.slice(0, 4));
    expect(said).toEqual([...by].sort());
    expect(word.endsWith('被取代')).toBe(by.length > 0);
    expect(rest.includes(`](${name})`)).toBe(false);
  });
});
