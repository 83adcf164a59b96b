import { ChildFailed, run } from './child.mjs';
import { complain, step } from './log.mjs';
import { inProject, projectRoot } from './project.mjs';

const packages = ['api', 'host', 'site-remix', 'sub-admin', 'sub-portal', 'sub-work', 'shared', 'e2e'];

/** The checks that read the source without running it: name → program and arguments. */
const checks = {
  lint: [
    ['排版', 'biome', ['format', '.']],
    ['代码规范', 'eslint', ['-c', 'tools/eslint.config.mjs', '--no-error-on-unmatched-pattern', ...packages, 'tools']],
    ['依赖方向', 'depcruise', ['--config', 'tools/dependency-rules.cjs', '--output-type', 'err-long', ...packages]],
  ],
  types: [
    [
      '类型检查',
      'tsc',
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

/** The checks of the named groups: functions that run one, show what it found and return whether it passed. */
export function checksOf(groups) {
  return groups.flatMap((group) => checks[group]).map((check) => () => runCheck(check));
}

async function runCheck([title, program, args]) {
  try {
    await step(title, () => run(inProject('node_modules/.bin', program), args, { cwd: projectRoot, quiet: true }));
    return true;
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    complain(`${title}未通过：\n${error.output.trim()}`);
    return false;
  }
}
