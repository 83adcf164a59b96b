import { and, eq, inArray, sql } from 'drizzle-orm';
import type { listReleaseLog } from '@platform/contract/sub-apps/releases';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { auditLog } from '../../kernel/database/schema/system';
import { SUB_APPS, type SubAppName } from '@platform/routes/sub-apps';
import type { ReleaseAction } from './release-actor';

type Detail = Record<string, unknown>;
interface Kind {
  name: string;
  text(detail: Detail): string;
}

const fromTo = (detail: Detail) =>
  detail.from && detail.from !== detail.to ? `${String(detail.from)} → ${String(detail.to)}` : String(detail.to);

/** Display names of the actions. */
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

/** One page of the actions on releases, by default newest first. */
export async function readReleaseLog(
  db: Database,
  { subApp, ...request }: ParsedRequestOf<typeof listReleaseLog>,
): Promise<DataOf<typeof listReleaseLog>> {
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: auditLog.id,
        at: isoTime(auditLog.at),
        // The targets of this type are the sub-apps.
        subApp: sql<SubAppName>`${auditLog.targetId}`,
        action: auditLog.action,
        detail: auditLog.detail,
        userName: userAccount.name,
      })
      .from(auditLog)
      .leftJoin(userAccount, eq(userAccount.id, auditLog.userId))
      .where(
        and(
          eq(auditLog.targetType, 'sub-app'),
          inArray(auditLog.targetId, subApp ? [subApp] : [...SUB_APPS]),
          inArray(
            auditLog.action,
            Object.keys(kinds).map((action) => `sub-app/${action}`),
          ),
        ),
      ),
    sorts: { at: auditLog.at },
    defaultSort: '-at',
    id: auditLog.id,
  });
  return {
    total,
    list: list.map(({ action, detail, userName, ...row }) => {
      const kind = kinds[action.replace('sub-app/', '') as ReleaseAction];
      const known = (detail ?? {}) as Detail;
      const by = typeof known.by === 'string' ? known.by : (userName ?? '');
      return { ...row, action: kind.name, by, text: kind.text(known) };
    }),
  };
}
