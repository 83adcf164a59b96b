import { isSubAppName, SUB_APPS, type SubAppName } from '@platform/routes/sub-apps';
import { UsageError } from './sub-app-command';

/** Returns the sub-app in the first argument. @throws UsageError */
export function subAppArgument(args: readonly string[]): SubAppName {
  const [name = ''] = args;
  if (!isSubAppName(name))
    throw new UsageError(name === '' ? '请写明子应用。' : `没有子应用 ${name}，应为 ${SUB_APPS.join('、')}。`);
  return name;
}

/** Returns the version in the argument at this index. @throws UsageError */
export function versionArgument(args: readonly string[], at = 1): string {
  const version = args[at];
  if (version === undefined || version === '') throw new UsageError('请写明版本，用 npm run sub-app -- list 查看。');
  return version;
}
