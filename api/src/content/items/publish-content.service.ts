import type { ParsedRequestOf } from '@platform/contract/call';
import type { ContentItem, publishContent, reopenContent, withdrawContent } from '@platform/contract/content/content';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { lockThe } from './content.queries';
import { type ItemValues, moveContent } from './move-content.service';
import { publishRevision, withdrawRevision } from './publish-values';

interface Publication {
  then: 'publish' | 'schedule' | 'wait';
  publishAt?: string | null;
  expiresAt?: string | null;
}

/** Values for an approved revision: public at once, scheduled, or still approved. @throws ApiError 422 at the time */
export async function publicationValues(
  tx: Database,
  id: number,
  { then, publishAt, expiresAt }: Publication,
  now = Date.now(),
): Promise<ItemValues> {
  const at = publishAt ? timeOf('publishAt', publishAt) : null;
  const until = expiresAt ? timeOf('expiresAt', expiresAt) : null;
  if (until !== null && until <= Math.max(now, then === 'schedule' ? (at ?? 0) : 0))
    throw ApiError.atField('expiresAt', '下线时间应晚于发布时间');
  if (then === 'publish') return publishRevision(tx, await lockThe(tx, id), expiresAt);
  if (then === 'wait') return { state: 'approved', publishAt: null };
  if (at === null) throw ApiError.atField('publishAt', '请选择发布时间');
  if (at <= now) throw ApiError.atField('publishAt', '发布时间已过，请选择以后的时间，或立即发布');
  return {
    state: 'scheduled',
    publishAt: new Date(at),
    ...(expiresAt === undefined ? {} : { expiresAt: until === null ? null : new Date(until) }),
  };
}

function timeOf(field: string, text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw ApiError.atField(field, '时间不正确，请重新选择');
  return time;
}

/** Publishes an approved text, or sets or removes its schedule. @throws ApiError 409, 422, 404 */
export function publish(
  context: AllContext,
  { id, version, ...publication }: ParsedRequestOf<typeof publishContent>,
): Promise<ContentItem> {
  const move = ({ publish: 'publish', schedule: 'schedule', wait: 'unschedule' } as const)[publication.then];
  return moveContent(context, {
    id,
    version,
    move,
    values: (tx) => publicationValues(tx, id, publication),
  });
}

/** Reopens a text for changes; it must be reviewed again. @throws ApiError 409, 422, 404 */
export function reopen(
  context: AllContext,
  { id, version }: ParsedRequestOf<typeof reopenContent>,
): Promise<ContentItem> {
  return moveContent(context, {
    id,
    version,
    move: 'reopen',
    action: 'reopen',
    values: () => ({ publishAt: null }),
  });
}

/** Withdraws the public revision. @throws ApiError 409, 422 where nothing is public, 404 */
export function withdraw(
  context: AllContext,
  { id, version, reason }: ParsedRequestOf<typeof withdrawContent>,
): Promise<ContentItem> {
  return moveContent(context, {
    id,
    version,
    move: 'withdraw',
    reason,
    values: async (tx, before) => {
      if (before.publicRevision === null) throw ApiError.invalid('此内容没有公开的版本。');
      return withdrawRevision(tx, await lockThe(tx, id));
    },
  });
}
