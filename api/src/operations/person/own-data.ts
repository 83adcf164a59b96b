import { desc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { consentTexts } from '@platform/contract/person/consent-texts';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import type { Database } from '../../kernel/database/pool';
import type { OwnRows } from '../../kernel/ports/own-rows';

/** Places where the account's own texts stay in data of the platform. */
export const KEPT_BESIDES = [
  { title: '企业专利库等企业的数据', why: '属于企业，企业的其他账号继续使用' },
  { title: '写过、审核过的内容', why: '属于平台，已经公开；不再显示姓名' },
  { title: '审计日志', why: '只增不改，用来查明谁做过什么，至少保留六个月' },
];

/** Returns the rows of one kind, newest first, by the captions of their columns. */
export function readOwnRows(db: Database, { table, owner, columns, order }: OwnRows, userId: number) {
  return db
    .select(columns as Record<string, PgColumn>)
    .from(table)
    .where(sql`${owner} = ${userId}`)
    .orderBy(desc(order)) as Promise<Record<string, unknown>[]>;
}

/** Formats a value for readers. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value instanceof Date) return shanghaiTime(value);
  if (typeof value === 'string') return purposes.get(value) ?? value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number);
}

const purposes = new Map<string, string>(Object.entries(consentTexts).map(([name, { title }]) => [name, title]));
