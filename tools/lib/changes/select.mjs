import { ChildFailed } from '../child.mjs';
import { complain, say } from '../log.mjs';
import { projectRoot } from '../project.mjs';
import { changedFiles } from './changed-files.mjs';
import { projectMap } from './project-map.mjs';
import { byKind, selectTests } from './select-tests.mjs';
import { sourceGraph } from './source-graph.mjs';

const titles = { unit: '单元', integration: '集成', walk: '巡检', journey: '旅程' };
const named = (list, most = 3) => list.slice(0, most).join('、') + (list.length > most ? ` 等 ${list.length} 个` : '');

/**
 * Finds the tests that the differences from a commit can reach, and prints them with the reasons. `list` names every
 * file. `wanted` returns whether a test file may be selected.
 * @returns `files`: the test files to run, undefined for all; `env`: environment variables of the walk; undefined when
 * there is no such commit
 */
export async function selectSince(commit, { list = false, wanted = () => true } = {}) {
  let found;
  try {
    found = await changedFiles(commit);
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    complain(`找不到提交 ${commit}。`);
    return undefined;
  }
  const { changed, changedLines } = found;
  if (changed.length === 0) {
    say(`与 ${commit} 相比没有改动。`);
    return { files: [], env: {} };
  }
  const graph = sourceGraph(projectRoot, found.files);
  const selection = selectTests({ graph, map: projectMap(graph), changed, changedLines });
  say(`与 ${commit} 相比改动了 ${named(changed)}。`);
  if (selection.everything !== undefined) {
    say(`${selection.everything} 影响安装、构建或测试的运行：运行全部。`);
    return { files: undefined, env: {} };
  }
  for (const file of [...selection.chosen.keys()]) if (!wanted(file)) selection.chosen.delete(file);
  for (const note of selection.notes) say(note);
  for (const line of describe(selection, list)) say(line);
  const { chosen, pages } = selection;
  return {
    files: [...chosen.keys()],
    env: pages === 'all' ? {} : { E2E_PAGES: JSON.stringify([...pages]) },
  };
}

/** Returns lines with the tests of each kind, the causes, and the numbers of tests left out. */
export function describe(selection, list = false) {
  const { chosen, pages } = selection;
  return byKind(selection).flatMap(({ kind, files, left }) => {
    if (files.length === 0) return [`${titles[kind]}：不运行，略去 ${left} 个文件`];
    const because = [...new Set(files.map((file) => chosen.get(file)))];
    const line =
      kind === 'walk'
        ? `巡检：${pages === 'all' ? '每一页' : `${pages.size} 个页面（${named([...pages])}）`}，因为 ${named(because, 2)}`
        : `${titles[kind]}：${files.length} 个文件（${named(files)}），因为 ${named(because, 2)}；略去 ${left} 个`;
    return list && kind !== 'walk' ? [line, ...files.map((file) => `  ${file}（${chosen.get(file)}）`)] : [line];
  });
}
