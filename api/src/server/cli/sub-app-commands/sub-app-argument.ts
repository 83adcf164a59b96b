import { isSubAppName, SUB_APPS, type SubAppName } from '../../../kernel/ports/sub-app-name';
import { UsageError } from './sub-app-command';

/** The sub-app a command names first. @throws UsageError */
export function subAppArgument(args: readonly string[]): SubAppName {
  const [name = ''] = args;
  if (!isSubAppName(name))
    throw new UsageError(name === '' ? '请写明子应用。' : `没有子应用 ${name}，应为 ${SUB_APPS.join('、')}。`);
  return name;
}

/** The version a command names at this place. @throws UsageError */
export function versionArgument(args: readonly string[], at = 1): string {
  const version = args[at];
  if (version === undefined || version === '') throw new UsageError('请写明版本，用 npm run sub-app -- list 查看。');
  return version;
}
