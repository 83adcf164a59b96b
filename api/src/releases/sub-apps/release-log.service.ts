import type { listReleaseLog } from '@platform/contract/sub-apps/releases';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { Services } from '../../kernel/http/services';
import type { ReleaseAction } from './release-actor';
import { countReleaseLog, findReleaseLog } from './release-log.queries';
import { isSubAppName } from '../../kernel/ports/sub-app-name';

type Detail = Record<string, unknown>;
interface Kind {
  name: string;
  text(detail: Detail): string;
}

const fromTo = (detail: Detail) =>
  detail.from && detail.from !== detail.to ? `${String(detail.from)} → ${String(detail.to)}` : String(detail.to);

/** What was done, in the words of the page. */
const kinds: Record<ReleaseAction, Kind> = {
  publish: { name: '发布', text: ({ version, staged }) => `${String(version)}${staged ? '（待检查）' : ''}` },
  check: {
    name: '检查',
    text: ({ version, check }) => `${String(version)}，${check === 'passed' ? '浏览器检查通过' : '跳过浏览器检查'}`,
  },
  activate: { name: '启用', text: (detail) => `${fromTo(detail)}${detail.pinned ? '，固定' : ''}` },
  rollback: { name: '退回', text: fromTo },
  unpin: { name: '取消固定', text: ({ version }) => String(version) },
  canary: {
    name: '灰度',
    text: ({ version, percent, users }) => {
      const named = Array.isArray(users) ? users.length : 0;
      return `${String(version)}，${[percent ? `${String(percent)}% 的用户` : '', named > 0 ? `${named} 个指定账号` : ''].filter(Boolean).join('，')}`;
    },
  },
  'canary-end': { name: '结束灰度', text: ({ version }) => String(version) },
  withdraw: {
    name: '自动退回',
    text: ({ version, to, canary, reason }) =>
      `${canary ? `结束灰度 ${String(version)}` : `${String(version)} → ${String(to)}`}：${String(reason)}`,
  },
  alarm: {
    name: '加载失败',
    text: ({ version, reason }) => `${String(version)} 没有可以退回的版本：${String(reason)}`,
  },
  prune: { name: '清理', text: ({ version }) => String(version) },
};

/** What was done to releases. */
export async function readReleaseLog(
  { db }: Pick<Services, 'db'>,
  { page, size, sort, subApp }: ParsedRequestOf<typeof listReleaseLog>,
): Promise<DataOf<typeof listReleaseLog>> {
  const filter = { actions: Object.keys(kinds).map((action) => `sub-app/${action}`), subApp };
  const [rows, total] = await Promise.all([
    findReleaseLog(db, filter, { page, size, oldestFirst: sort === 'at' }),
    countReleaseLog(db, filter),
  ]);
  return {
    total,
    list: rows.flatMap(({ id, at, subApp: name, action, detail, userName }) => {
      const kind = kinds[action.replace('sub-app/', '') as ReleaseAction];
      if (!isSubAppName(name)) return [];
      const known = (detail ?? {}) as Detail;
      return [
        {
          id,
          at: at.toISOString(),
          subApp: name,
          action: kind.name,
          by: typeof known.by === 'string' ? known.by : (userName ?? ''),
          text: kind.text(known),
        },
      ];
    }),
  };
}
