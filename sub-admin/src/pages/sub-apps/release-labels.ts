import type { SubAppName } from '@platform/routes/sub-apps';
import type { ReleaseRow, ReleaseState } from '@platform/contract/sub-apps/releases';

/** Chinese names and users of the sub-apps. */
export const subApps: Record<SubAppName, { title: string; audience: string }> = {
  'sub-admin': { title: '平台管理', audience: '管理员和编辑' },
  'sub-portal': { title: '企业门户', audience: '企业用户' },
  'sub-work': { title: '工作台', audience: '区级和镇街人员' },
};
export const subAppNames = Object.keys(subApps) as SubAppName[];

export const stateTags: Record<ReleaseState, [label: string, color: string]> = {
  staged: ['检查中', 'gold'],
  published: ['可启用', 'default'],
  withdrawn: ['已自动退回', 'red'],
  pruned: ['已清理', 'default'],
};

export const roleTags: Record<Exclude<ReleaseRow['role'], 'none'>, [label: string, color: string]> = {
  active: ['当前', 'green'],
  canary: ['灰度', 'blue'],
  previous: ['上一版本', 'purple'],
};

/** 512 KB, with a thousands separator. A kilobyte is 1,000 bytes, as in the report of the build. */
export const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('zh-CN')} KB`;

/** +12 KB, −3 KB, 不变; a smaller difference is shown as less than one. */
export function signedKilobytes(bytes: number): string {
  if (bytes === 0) return '不变';
  const rounded = Math.round(Math.abs(bytes) / 1000);
  return `${bytes > 0 ? '+' : '−'}${rounded === 0 ? '不到 1' : rounded.toLocaleString('zh-CN')} KB`;
}

/** 比当前 +12 KB, − 3 KB, 相同. */
export function sizeDifference(bytes: number, active: number | undefined): string {
  if (active === undefined) return '';
  const difference = Math.round((bytes - active) / 1000);
  if (difference === 0) return '与当前相同';
  return `比当前 ${difference > 0 ? '+' : '−'}${Math.abs(difference)} KB`;
}

/** Share of failures in percent with one digit; empty without reports. */
export function failureRate(mounts: number, failures: number): string {
  if (mounts === 0) return '';
  const percent = (failures / mounts) * 100;
  return `${percent === 0 || percent >= 10 ? Math.round(percent) : percent.toFixed(1)}%`;
}
