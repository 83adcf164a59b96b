import { contentDraft } from '../kernel/database/schema/content';
import { deleteOwned, type Erasure } from '../kernel/ports/erasure';
import type { OwnRows } from '../kernel/ports/own-rows';

/** Data about an account in the tables of this wing. */
export const ownRows: readonly OwnRows[] = [
  {
    title: '未保存的稿件',
    table: contentDraft,
    owner: contentDraft.userId,
    columns: { 内容编号: contentDraft.contentId, 时间: contentDraft.savedAt },
    order: contentDraft.savedAt,
  },
];

/** Erases unsaved drafts of accounts. Saved content belongs to the platform. */
export const erasures: readonly Erasure[] = [deleteOwned([contentDraft, contentDraft.userId])];
