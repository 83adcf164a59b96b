import { ApiError } from '../../kernel/errors/api-error';
import type { SelfContext } from '../../kernel/ports/context-of';
import { countOthers, deletePreference, findPreference, savePreference } from './preferences.queries';

/** Maximum bytes of one preference as JSON. */
const MAX_PREFERENCE_BYTES = 16 * 1024;
/** Maximum number of preferences of one account. */
const MAX_PREFERENCES = 300;

/** The value that the account chose, null when it chose none. */
export async function readPreference(context: SelfContext, key: string): Promise<unknown> {
  return findPreference(context.services.db, context.scope.userId, key);
}

/** Stores the value that the account chose; null deletes it. @throws ApiError 422 beyond the limits */
export async function writePreference(context: SelfContext, key: string, value: unknown): Promise<void> {
  const { db } = context.services;
  const { userId } = context.scope;
  if (value === null || value === undefined) {
    await deletePreference(db, userId, key);
  } else {
    if (Buffer.byteLength(JSON.stringify(value)) > MAX_PREFERENCE_BYTES)
      throw ApiError.invalid('设置内容超过 16 KB，无法保存', { value: '设置内容超过 16 KB' });
    if ((await countOthers(db, userId, key)) >= MAX_PREFERENCES)
      throw ApiError.invalid('保存的设置过多，请先清除一些', { key: '保存的设置过多' });
    await savePreference(db, userId, key, value);
  }
  await context.audit({ targetType: 'preference', targetId: key });
}
