import type { ParsedRequestOf } from '@platform/contract/call';
import type {
  ContentItem,
  createContent,
  dropContentDraft,
  keepContentDraft,
  saveContent,
  WrittenContent,
} from '@platform/contract/content/content';
import type { restoreRevision } from '@platform/contract/content/revisions';
import type { ContentKind } from '@platform/contract/content/kind';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { sanitizeHtml } from '../html/sanitize-html';
import {
  dropDraft,
  findColumn,
  findNames,
  findRevisionByNumber,
  insertRevision,
  insertSteps,
  itemWrites,
  findDraft,
  keepDraft,
  takeDraftTurn,
  titleOf,
} from './content.queries';
import { audited, type ItemChange, moveContent } from './move-content.service';
import { readContent, writtenOf } from './read-content';
import { requireFieldRows } from './field-rows';
import { noteDraftMedia, noteMedia } from './revision-media';
import { checkedFields, listedColumns } from './written-content';

/** Creates an item with its first revision. @throws ApiError 422 at the field */
export function startContent(
  context: AllContext,
  { columnId, ...given }: ParsedRequestOf<typeof createContent>,
): Promise<ContentItem> {
  const { userId } = context.viewer;
  return saveNew(context, {
    targetType: 'content',
    toValues: async (tx) => {
      const { kind } = await theColumn(tx, columnId);
      const written = cleaned(kind, given);
      await requireFieldRows(tx, userId, kind, written.fields);
      return { kind, written };
    },
    insert: async (tx, { kind, written }) => {
      const { title, fields } = written;
      const listed = listedColumns(kind, fields);
      const id = await itemWrites.insert(tx, {
        kind,
        columnId,
        title,
        revisionId: 0,
        ...listed,
        createdBy: userId,
        updatedBy: userId,
      });
      const revision = await insertRevision(tx, { contentId: id, ...written, authorId: userId });
      await noteMedia(tx, kind, revision, null);
      await itemWrites.update(tx, { id, version: 1 }, { revisionId: revision.id });
      await insertSteps(tx, [id], { userId, action: 'create' });
      return id;
    },
    read: (tx, id) => readContent(tx, context.viewer, id),
    audited,
  });
}

/** Saves a text as a new revision; the account's draft is used up. @throws ApiError 409, 422, 404 */
export function saveRevision(
  context: AllContext,
  { id, version, columnId, ...given }: ParsedRequestOf<typeof saveContent>,
): Promise<ContentItem> {
  return addRevision(context, { id, version, move: 'save' }, async (tx, before) => {
    const { kind } = await theColumn(tx, columnId);
    if (kind !== before.kind) throw ApiError.atField('columnId', '此栏目是另一种内容，不能移到那里');
    return { columnId, written: cleaned(kind, given) };
  });
}

/** Saves the text of an old revision as a new one. @throws ApiError 409, 422, 404 */
export function restoreText(
  context: AllContext,
  { id, version, number }: ParsedRequestOf<typeof restoreRevision>,
): Promise<ContentItem> {
  const change = { id, version, move: 'save', action: 'restoreRevision', reason: `恢复到第 ${number} 版` } as const;
  return addRevision(context, change, async (tx, before) => {
    const old = await findRevisionByNumber(tx, id, number);
    if (!old) throw ApiError.notFound('没有这个版本。');
    return { columnId: before.columnId, written: cleaned(before.kind, writtenOf(old)) };
  });
}

function addRevision(
  context: AllContext,
  change: Pick<ItemChange, 'id' | 'version' | 'move' | 'action' | 'reason'>,
  next: (tx: Database, before: ContentItem) => Promise<{ columnId: number; written: WrittenContent }>,
): Promise<ContentItem> {
  const { userId } = context.viewer;
  return moveContent(context, {
    ...change,
    values: async (tx, before) => {
      const { columnId, written } = await next(tx, before);
      await requireFieldRows(tx, userId, before.kind, written.fields, before.id);
      const revision = await insertRevision(tx, { contentId: change.id, ...written, authorId: userId });
      await noteMedia(
        tx,
        before.kind,
        revision,
        before.revision.number === before.publicRevision ? null : before.revision.id,
      );
      await dropDraft(tx, change.id, userId);
      // A public item keeps the sort values of its public revision.
      const listed = before.publicRevision === null ? listedColumns(before.kind, written.fields) : {};
      return { columnId, title: written.title, revisionId: revision.id, ...listed };
    },
  });
}

/** Stores the draft. @throws ApiError 404, 409 with the item where another page has stored another text */
export async function keepTyped(
  { services, viewer }: AllContext,
  { id, onRevision, seenAt, ...written }: ParsedRequestOf<typeof keepContentDraft>,
): Promise<{ savedAt: string }> {
  return services.db.transaction(async (tx) => {
    const title = await titleOf(tx, id);
    if (seenAt !== undefined) {
      await takeDraftTurn(tx, id, viewer.userId);
      const kept = await findDraft(tx, id, viewer.userId);
      if (kept && isoTime(kept.savedAt) !== seenAt)
        throw ApiError.conflict(
          '您在另一个页面或另一台电脑上也在编辑这项内容，两份文字都在。请选择用哪一份。',
          await readContent(tx, viewer, id),
        );
    }
    const draft = await keepDraft(tx, { contentId: id, userId: viewer.userId, onRevision, written });
    const authorName = (await findNames(tx, [viewer.userId])).get(viewer.userId) ?? '';
    await noteDraftMedia(tx, { id: draft.id, contentId: id, ...written, title, authorName });
    return { savedAt: isoTime(draft.savedAt) };
  });
}

/** Deletes the account's own draft. */
export async function dropTyped(
  { services, viewer }: AllContext,
  { id }: ParsedRequestOf<typeof dropContentDraft>,
): Promise<{ done: true }> {
  await services.db.transaction((tx) => dropDraft(tx, id, viewer.userId));
  return { done: true };
}

async function theColumn(tx: Database, id: number) {
  const column = await findColumn(tx, id);
  if (!column) throw ApiError.atField('columnId', '栏目不存在，请重新选择');
  return column;
}

function cleaned(kind: ContentKind, given: WrittenContent): WrittenContent {
  return { ...given, html: sanitizeHtml(given.html).html, fields: checkedFields(kind, given.fields) };
}
