import path from 'node:path';
import { projectRoot } from './project.mjs';
import { BROWSER_TEST } from './repeat.mjs';

/** Kinds of test files, in the order in which they run. */
const kinds = [
  ['单元', /\.test\.(tsx?|[cm]js)$/],
  ['集成', /\.itest\.ts$/],
  ['巡检', /\/e2e\/pages\/.*\.btest\.ts$/],
  ['旅程', BROWSER_TEST],
];

/**
 * Files of Jest's report with their seconds. A browser test that waits for its server counts from `startedAt` on: until
 * then it is not the test that takes the time.
 */
export function timesOf(results, startedAt = 0) {
  return results.map(({ name, startTime, endTime, assertionResults }) => {
    const start = BROWSER_TEST.test(name) ? Math.min(Math.max(startTime, startedAt), endTime) : startTime;
    return { name, start, end: endTime, seconds: (endTime - start) / 1000, tests: assertionResults };
  });
}

/**
 * The table that stands before the closing line: what each step took, then for each kind of tests the sum of its files'
 * seconds and the time from the first to the last.
 * @param steps `{ text, seconds }` in the order in which they are shown
 * @param files what {@link timesOf} returned
 * @param began when the command began, in milliseconds
 */
export function tableOf({ steps, files, began, now = Date.now() }) {
  const rows = steps.map(({ text, seconds }) => [text, '', seconds]);
  if (files.length > 0) rows.push(['第一个测试之前', '', (earliest(files) - began) / 1000]);
  let rest = files;
  for (const [title, pattern] of kinds) {
    const own = rest.filter(({ name }) => pattern.test(name));
    rest = rest.filter((each) => !own.includes(each));
    if (own.length === 0) continue;
    const latest = Math.max(...own.map(({ end }) => end));
    const sum = own.reduce((total, { seconds }) => total + seconds, 0);
    rows.push([`${title}（${own.length} 个文件）`, sum, (latest - earliest(own)) / 1000]);
  }
  rows.push(['全部', '', (now - began) / 1000]);
  const table = [['用时（秒）', '合计', '历时'], ...rows];
  const wide = Math.max(...table.map(([text]) => columns(text)));
  const line = ([text, ...numbers]) =>
    `${text}${' '.repeat(wide - columns(text))}${numbers.map((each) => right(each, 10)).join('')}`;
  return table.map(line);
}

const earliest = (files) => Math.min(...files.map(({ start }) => start));

/** The slowest files, as lines. */
export function slowestFiles(files, most) {
  return listOf(files, most);
}

/** The slowest tests, as lines. */
export function slowestTests(files, most) {
  const tests = files.flatMap(({ name, tests: own }) =>
    own.map(({ fullName, duration }) => ({ name: `${name} › ${fullName}`, seconds: (duration ?? 0) / 1000 })),
  );
  return listOf(tests, most);
}

function listOf(list, most) {
  return [...list]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${right(seconds, 8)}  ${name.replace(`${projectRoot}${path.sep}`, '')}`);
}

/** A number or a word at the right end of so many columns. */
function right(value, width) {
  const text = typeof value === 'number' ? value.toFixed(1) : value;
  return ' '.repeat(Math.max(0, width - columns(text))) + text;
}

/** Columns of a terminal that a text takes: two for a Chinese character or sign. */
function columns(text) {
  return [...text].reduce((sum, each) => sum + (/[\u2e80-\u9fff\uff00-\uff60]/u.test(each) ? 2 : 1), 0);
}
