import { and, eq, max, sql } from 'drizzle-orm';
import type { SettingKind } from '@platform/contract/settings/change';
import { labelOf, type FieldLabels } from '@platform/contract/labels';
import type { Database } from '../database/pool';
import { settingChange } from '../database/schema/settings';

/** What is told of a change of a setting. */
export interface NotedChange {
  kind: SettingKind;
  /** Key of the parameter, id of the entry, or the day. */
  subject: string;
  /** What the subject is called. */
  title: string;
  /** What is stored of it, enough to put it back; null where there was nothing. */
  before: unknown;
  after: unknown;
  /** Each field that differs as people read it, [before, after]. */
  changes: Readonly<Record<string, [unknown, unknown]>>;
  labels: FieldLabels;
  /** Which of the subject's changes it is. */
  version: number;
  reason?: string;
  /** The change that this one takes back. */
  undoes?: number;
}

/** Writes a change of a setting down. @returns its id */
export async function noteChange(tx: Database, userId: number, change: NotedChange): Promise<number> {
  const { kind, subject, title, before, after, changes, labels, version, reason = '', undoes } = change;
  const lines = Object.entries(changes).map(([field, [was, is]]) => ({
    label: labelOf(labels, field),
    before: String(was ?? ''),
    after: String(is ?? ''),
  }));
  const [row] = await tx
    .insert(settingChange)
    .values({ userId, kind, subject, title, before, after, lines, version, reason, undoes })
    .returning({ id: settingChange.id });
  return row!.id;
}

/** How often a setting was changed, which its next change carries; nobody else changes it until the transaction ends. */
export async function lockSetting(tx: Database, kind: SettingKind, subject: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${kind}`}), hashtext(${subject}))`);
  return versionOf(tx, kind, subject);
}

/** How often a setting was changed. */
export async function versionOf(db: Database, kind: SettingKind, subject: string): Promise<number> {
  const [row] = await db
    .select({ version: max(settingChange.version) })
    .from(settingChange)
    .where(and(eq(settingChange.kind, kind), eq(settingChange.subject, subject)));
  return row?.version ?? 0;
}

/** How often each setting of a kind was changed, by its subject. */
export async function versionsOf(db: Database, kind: SettingKind): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ subject: settingChange.subject, version: max(settingChange.version) })
    .from(settingChange)
    .where(eq(settingChange.kind, kind))
    .groupBy(settingChange.subject);
  return new Map(rows.map(({ subject, version }) => [subject, version ?? 0]));
}
