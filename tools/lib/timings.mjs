import path from 'node:path';
import { projectRoot } from './project.mjs';
import { BROWSER_TEST } from './repeat.mjs';

/** Kinds of test files in the order in which they run. */
const kinds = [
  ['单元', /\.test\.(tsx?|[cm]js)$/],
  ['集成', /\.itest\.ts$/],
  ['巡检', /\/e2e\/pages\/.*\.btest\.ts$/],
  ['旅程', BROWSER_TEST],
];

/**
 * Returns the files of Jest's report with their seconds. A browser test that waits for its server counts from
 * `startedAt` on, because the wait is not its own time.
 */
export function timesOf(results, startedAt = 0) {
  return results.map(({ name, startTime, endTime, assertionResults }) => {
    const start = BROWSER_TEST.test(name) ? Math.min(Math.max(startTime, startedAt), endTime) : startTime;
    return { name, start, end: endTime, seconds: (endTime - start) / 1000, tests: assertionResults };
  });
}

/**
 * Returns the table above the closing line: the duration of each step, then for each kind of tests the sum over its
 * files and the time from the first to the last.
 * @param steps `{ text, seconds }` in display order
 * @param files the result of {@link timesOf}
 * @param began start of the command in milliseconds
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

/** Returns the slowest files as lines. */
export function slowestFiles(files, most) {
  return listOf(files, most);
}

/** Returns the slowest tests as lines. */
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

/** Aligns a number or a word to the right of the given width. */
function right(value, width) {
  const text = typeof value === 'number' ? value.toFixed(1) : value;
  return ' '.repeat(Math.max(0, width - columns(text))) + text;
}

/** Returns the terminal columns of a text: two for a Chinese character or punctuation mark. */
function columns(text) {
  return [...text].reduce((sum, each) => sum + (/[\u2e80-\u9fff\uff00-\uff60]/u.test(each) ? 2 : 1), 0);
}
