import type { ReleaseRow } from '@platform/contract/sub-apps/releases';
import { kilobytes } from '../../../releases/sub-apps/release-size';
import type { SubAppCommand } from './sub-app-command';

export const listCommand: SubAppCommand = {
  usage: [['list [--json] [--all]', '查看已发布的版本；--all 包括已清理的']],
  words: 0,
  options: { json: { type: 'boolean' }, all: { type: 'boolean' } },
  remote: true,
  async run({ options, print, platform }) {
    const { subApps } = await (await platform()).list({ pruned: options.all === true });
    if (options.json) return print(JSON.stringify(subApps, null, 2));
    if (subApps.every(({ releases }) => releases.length === 0)) return print('还没有发布任何版本。');
    for (const { subApp, pointer, releases } of subApps) {
      if (releases.length === 0) continue;
      print(`${subApp}${pointer?.pinned ? '（已固定）' : ''}`);
      for (const row of releases) print(`  ${describe(row, pointer?.canaryUsers.length ?? 0)}`);
    }
  },
};

const ROLES: Record<ReleaseRow['role'], string> = { active: '启用', canary: '灰度', previous: '上一版', none: '' };
const STATES: Record<ReleaseRow['state'], string> = {
  staged: '待检查',
  published: '',
  withdrawn: '已撤回',
  pruned: '已清理',
};

function describe(row: ReleaseRow, named: number): string {
  const share =
    row.role === 'canary'
      ? `${row.share}%${named > 0 ? `+${named} 人` : ''}`
      : row.role === 'active'
        ? `${row.share}%`
        : '';
  const day = row.mounts > 0 ? `24 小时 ${row.mounts} 次，失败 ${row.failures} 次` : '';
  return [
    row.version.padEnd(20),
    new Date(row.createdAt).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' }).padEnd(19),
    kilobytes(row.brotliBytes).padStart(9),
    row.commit.slice(0, 8).padEnd(8),
    row.publishedBy,
    [ROLES[row.role], share, STATES[row.state]].filter(Boolean).join(' '),
    day,
    row.withdrawnReason ?? '',
  ]
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd();
}
