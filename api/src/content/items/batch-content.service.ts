import type { BatchResult } from '@platform/contract/batches/batch';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { batchContent } from '@platform/contract/content/content';
import { contentCase } from '@platform/domain/content/content-case';
import { Refused } from '../../kernel/batches/batch-field';
import { changeBatch } from '../../kernel/batches/change-batch';
import type { ContextOf } from '../../kernel/ports/context-of';
import { contentPinned, contentPublished, contentShelf } from './content-batch-fields';
import { selectContents } from './read-contents';
import { needsTwoPersons } from './two-persons';

/** Publishes approved texts, pins items, or moves them to the recycle bin and back. Refused items carry the reason. */
export async function changeContents(
  context: ContextOf<typeof batchContent>,
  { action, ...rows }: ParsedRequestOf<typeof batchContent>,
): Promise<BatchResult> {
  const find = selectContents(context.viewer, await needsTwoPersons(context.services.db));
  switch (action) {
    case 'publish':
      return changeBatch(context, rows, contentPublished, {
        find,
        next: ({ value: { state, fault } }) => {
          const refused =
            state === 'published'
              ? null
              : contentCase.after(state, 'publish') === null
                ? contentCase.refusal(state)
                : fault;
          return refused === null ? { state: 'published' as const, fault } : new Refused(refused);
        },
      });
    case 'delete':
      return changeBatch(context, rows, contentShelf, {
        find,
        next: ({ value }) => (value === 'public' ? new Refused('正在公开，请先撤回') : ('bin' as const)),
      });
    case 'restore':
      return changeBatch(context, rows, contentShelf, {
        find,
        next: ({ value }) => (value === 'bin' ? ('kept' as const) : value),
      });
    default:
      return changeBatch(context, rows, contentPinned, { find, next: () => action === 'pin' });
  }
}
