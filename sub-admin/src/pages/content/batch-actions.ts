import { batchContent } from '@platform/contract/content/content';
import type { BatchAction } from '@platform/pages/kit/list/batch/use-batch';

const batch = (action: string, title: string, more: Partial<BatchAction> = {}): BatchAction => ({
  title,
  call: batchContent,
  change: { action },
  ...more,
});

/** Batch actions for items that are not deleted. */
export const LIVE = [
  batch('publish', '发布', { asks: true }),
  batch('pin', '置顶'),
  batch('unpin', '取消置顶'),
  batch('delete', '删除', { warning: '移入回收站，30 天内可以恢复；正在公开的须先撤回。' }),
];
/** Batch actions for items in the recycle bin. */
export const DELETED = [batch('restore', '恢复')];
