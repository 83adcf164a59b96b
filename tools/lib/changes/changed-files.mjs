import { run } from '../child.mjs';
import { projectRoot } from '../project.mjs';

const names = (text) => text.split('\0').filter((each) => each !== '');

/**
 * Returns the differences of the working tree and the index from a commit, with new files, and all files of the
 * project.
 * @throws ChildFailed when there is no such commit
 */
export async function changedFiles(since, root = projectRoot) {
  const git = (...args) => run('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, quiet: true });
  const commit = (await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`)).trim();
  const differing = names(await git('diff', '--name-only', '--no-renames', '-z', commit));
  const fresh = names(await git('ls-files', '--others', '--exclude-standard', '-z'));
  const tracked = names(await git('ls-files', '-z'));
  const changed = [...new Set([...differing, ...fresh])].sort();
  const diff = await git('diff', '--no-renames', '--unified=0', '--no-color', commit, '--', '*.ts');
  return { changed, files: [...new Set([...tracked, ...fresh, ...changed])].sort(), changedLines: linesByFile(diff) };
}

/** Returns the added and removed lines of each file in a diff. */
function linesByFile(diff) {
  const lines = new Map();
  for (const part of diff.split(/^diff --git /m)) {
    const file = /^(?:\+\+\+ b|--- a)\/(.+)$/m.exec(part)?.[1];
    if (file === undefined) continue;
    lines.set(
      file,
      part
        .split('\n')
        .filter((line) => /^[+-](?!\+\+ |-- )/.test(line))
        .join('\n'),
    );
  }
  return (file) => lines.get(file) ?? '';
}
