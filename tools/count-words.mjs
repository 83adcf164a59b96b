// node tools/count-words.mjs [folder…]: counts, in the comments and test names of the sources, words that a reader of
// plain technical English stumbles over (decision 0068), by folder. With --list each line that has one.
import fs from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';

/** What is counted: the word and how it is found. */
const WORDS = [
  ['stand', /\b(?:stands?|stood|standing)\b/gi],
  ['tell', /\b(?:tells?|told|telling)\b/gi],
  ['nobody', /\bnobody(?:’s|'s)?\b/gi],
  ['whoever', /\bwho(?:m)?ever\b/gi],
  ['Who …', /^(?:Who|Whose|Whom)\b(?!.*\?)/g],
  ['somebody', /\bsomebody(?:’s|'s)?\b/gi],
];
const SOURCES = /\.(?:ts|tsx|mjs|cjs)$/;

/** The comments of a source with their lines, and the names of its tests. */
export function proseOf(text) {
  const found = [];
  const lines = text.split('\n');
  let inBlock = false;
  for (const [at, line] of lines.entries()) {
    const trimmed = line.trim();
    if (inBlock || trimmed.startsWith('/*')) {
      found.push([at + 1, trimmed.replace(/^\/\*+|^\*+(?!\/)|\*+\/$/g, '').trim()]);
      inBlock = !trimmed.endsWith('*/');
    } else if (/(?:^|\s)\/\/ /.test(line))
      found.push([
        at + 1,
        line
          .slice(line.search(/(?:^|\s)\/\/ /))
          .trim()
          .slice(2)
          .trim(),
      ]);
    const name = /\b(?:it|describe|test)(?:\.\w+)*\(\s*'([^']*)'/.exec(line)?.[1];
    if (name) found.push([at + 1, name]);
  }
  return found.filter(([, words]) => words !== '');
}

/** How often each word occurs in a text: by word. */
export function countWords(text) {
  const prose = proseOf(text);
  return Object.fromEntries(
    WORDS.map(([word, pattern]) => [
      word,
      prose.reduce((sum, [, line]) => sum + (line.match(pattern)?.length ?? 0), 0),
    ]),
  );
}

function main(args) {
  const list = args.includes('--list');
  const folders = args.filter((each) => !each.startsWith('--'));
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => SOURCES.test(file) && fs.existsSync(file));
  const sums = {};
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8');
    if (list) {
      for (const [line, words] of proseOf(text))
        if (WORDS.some(([, pattern]) => words.match(pattern))) console.log(`${file}:${line} ${words}`);
      continue;
    }
    const [top, second = ''] = path.dirname(file).split('/').slice(0, 4).join('/').split('/src/');
    const folder = second === '' ? top : `${top}/${second.split('/')[0]}`;
    const counted = countWords(text);
    sums[folder] ??= {};
    for (const [word, count] of Object.entries(counted)) sums[folder][word] = (sums[folder][word] ?? 0) + count;
  }
  if (list) return;
  const total = {};
  for (const counts of Object.values(sums))
    for (const [word, count] of Object.entries(counts)) total[word] = (total[word] ?? 0) + count;
  console.table(
    Object.fromEntries([...Object.entries(sums).sort(([one], [two]) => one.localeCompare(two)), ['全部', total]]),
  );
}

if (import.meta.url === `file://${process.argv[1]}`) main(process.argv.slice(2));
