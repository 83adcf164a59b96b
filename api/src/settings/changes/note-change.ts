import { and, eq, max, sql } from 'drizzle-orm';
import type { SettingKind } from '@platform/contract/settings/change';
import { labelOf, type FieldLabels } from '@platform/contract/labels';
import type { Database } from '../../kernel/database/pool';
import { settingChange } from '../schema/settings';

/** A change of a setting to record. */
export interface NotedChange {
  kind: SettingKind;
  /** Key of the parameter, id of the entry, or the day. */
  subject: string;
  /** Title of the subject. */
  title: string;
  /** Stored state, sufficient for restoring it; null where there was none. */
  before: unknown;
  after: unknown;
  /** Each changed field in display form, [before, after]. */
  changes: Readonly<Record<string, [unknown, unknown]>>;
  labels: FieldLabels;
  /** Number of this change among those of the subject. */
  version: number;
  reason?: string;
  /** The change that this one undoes. */
  undoes?: number;
}

/** Records a change of a setting. @returns its id */
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

/** Number of changes of a setting so far, for the next one; locks the setting until the transaction ends. */
export async function lockSetting(tx: Database, kind: SettingKind, subject: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${kind}`}), hashtext(${subject}))`);
  return versionOf(tx, kind, subject);
}

/** Number of changes of a setting. */
export async function versionOf(db: Database, kind: SettingKind, subject: string): Promise<number> {
  const [row] = await db
    .select({ version: max(settingChange.version) })
    .from(settingChange)
    .where(and(eq(settingChange.kind, kind), eq(settingChange.subject, subject)));
  return row?.version ?? 0;
}

/** Number of changes of each setting of a kind, by subject. */
export async function versionsOf(db: Database, kind: SettingKind): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ subject: settingChange.subject, version: max(settingChange.version) })
    .from(settingChange)
    .where(eq(settingChange.kind, kind))
    .groupBy(settingChange.subject);
  return new Map(rows.map(({ subject, version }) => [subject, version ?? 0]));
}
