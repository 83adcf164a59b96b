import { ChildFailed, run } from './child.mjs';
import { complain, step } from './log.mjs';
import { inProject, projectRoot } from './project.mjs';

const packages = ['api', 'host', 'site-remix', 'sub-admin', 'sub-portal', 'sub-work', 'shared', 'e2e'];

/** The checks that read the source without running it (decision 0060): title, program and arguments. */
export const checks = {
  lint: [
    ['排版', 'biome', ['format', '.']],
    ['自定规则', 'biome', ['lint', '--error-on-warnings', '--max-diagnostics=none', '.']],
    ['代码规范', 'oxlint', ['-c', '.oxlintrc.jsonc', '--format', 'unix', ...packages, 'tools']],
    ['依赖方向', 'depcruise', ['--config', 'tools/dependency-rules.cjs', '--output-type', 'err-long', ...packages]],
    ['多余的导出', 'knip', ['--config', 'knip.jsonc', '--no-progress', '--no-config-hints']],
  ],
  types: [
    [
      '类型检查',
      'tsgo',
      [
        '-p',
        'tsconfig.json',
        '--pretty',
        'false',
        '--incremental',
        '--tsBuildInfoFile',
        'node_modules/.cache/types.tsbuildinfo',
      ],
    ],
  ],
};

/**
 * Returns the checks of the named groups: functions that run a check, print its findings and return whether it passed.
 */
export function checksOf(groups) {
  return groups.flatMap((group) => checks[group]).map((check) => () => passes(check));
}

async function passes(check) {
  const [title] = check;
  try {
    await step(title, () => runCheck(check, projectRoot));
    return true;
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    complain(`${title}未通过：\n${error.output.trim()}`);
    return false;
  }
}

/**
 * Runs one check on a folder with the layout of the project.
 * @throws ChildFailed with the output if it finds something
 */
export function runCheck([, program, args], folder) {
  return run(inProject('node_modules/.bin', program), args, { cwd: folder, quiet: true });
}
