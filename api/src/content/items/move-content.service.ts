import type { ContentItem } from '@platform/contract/content/content';
import type { ContentAction } from '@platform/contract/content/labels';
import { contentCase, type ContentMove } from '@platform/domain/content/content-case';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { runCase } from '../../kernel/cases/run-case';
import { insertSteps, itemWrites } from './content.queries';
import { readContent } from './read-content';

export type ItemValues = Parameters<typeof itemWrites.update>[2];

/** A change that an account makes to an item. */
export interface ItemChange {
  id: number;
  version: number;
  move: ContentMove;
  /** Action in the trail where it differs from the move. */
  action?: ContentAction;
  reason?: string;
  /** Step of review, from 1. */
  step?: (before: ContentItem) => number | undefined;
  /** Checks the request and returns the values to write besides the state. @throws ApiError */
  values?(tx: Database, before: ContentItem): Promise<ItemValues> | ItemValues;
  /** In the transaction, after the change. */
  afterwards?(tx: Database, before: ContentItem, after: ContentItem): Promise<unknown>;
}

/**
 * Moves an item to its next state as `content-case.ts` allows, with a line in its trail.
 * @throws ApiError 409 with the current item after a concurrent change, 422 where its state does not allow it, 404
 */
export function moveContent(context: AllContext, change: ItemChange): Promise<ContentItem> {
  const { id, version, move, action = move as ContentAction, reason, step } = change;
  const { userId } = context.viewer;
  let at: number | null = null;
  return runCase(context, {
    declared: contentCase,
    action: move,
    situationOf: (item) => item.state,
    // The access line checks the role; the review steps check the reviewer.
    partiesOf: () => ['editor', 'reviewer'],
    refuse: (refusal) => ApiError.invalid(refusal),
    targetType: 'content',
    id,
    version,
    read: (tx, itemId) => readContent(tx, context.viewer, itemId),
    prepare: async (tx, before, { to: state }): Promise<ItemValues> => {
      if (before.deletedAt !== null) throw ApiError.invalid('此内容在回收站里，请先恢复。');
      at = step?.(before) ?? null;
      return { updatedBy: userId, state, ...((await change.values?.(tx, before)) ?? {}) };
    },
    write: async (tx, seen, values) => {
      const done = await itemWrites.update(tx, seen, values);
      if (done) await insertSteps(tx, [id], { userId, action, reason, step: at });
      return done;
    },
    audited,
    notify: change.afterwards,
  });
}

/** The values of an item that the audit log records. Its text is kept in its revisions. */
export function audited({
  title,
  state,
  columnId,
  revision,
  publicRevision,
  publishAt,
  expiresAt,
  pinned,
}: ContentItem) {
  return { title, state, columnId, number: revision.number, publicRevision, publishAt, expiresAt, pinned };
}
