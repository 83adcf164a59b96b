import type { ParsedRequestOf } from '@platform/contract/call';
import type { ContentItem, linkContent } from '@platform/contract/content/content';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { addLink, removeLink } from './content.queries';
import { readContent } from './read-content';

/** Kinds that each type of link connects. */
const PAIRS = {
  interprets: ['interpretation', 'policy', '只有政策解读可以解读政策。'],
  supersedes: ['policy', 'policy', '只有政策可以有新旧版本。'],
} as const;

/** Links or unlinks two items. @throws ApiError 404, 422 for kinds that the link does not connect */
export function link(
  { services, viewer, audit }: AllContext,
  { id, relation, to, remove }: ParsedRequestOf<typeof linkContent>,
): Promise<ContentItem> {
  return services.db.transaction(async (tx) => {
    const [from, other] = [await readContent(tx, viewer, id), await readContent(tx, viewer, to)];
    if (id === to) throw ApiError.atField('to', '不能与自己关联');
    if (relation !== 'related') {
      const [of, what, message] = PAIRS[relation];
      if (from.kind !== of || other.kind !== what) throw ApiError.atField('to', message);
    }
    const pair = { fromId: id, toId: to, relation };
    await (remove ? removeLink(tx, pair) : addLink(tx, pair));
    await audit({ targetType: 'content', targetId: id, detail: { relation, to, remove } }, tx);
    return readContent(tx, viewer, id);
  });
}
