import type { ContentItem } from '@platform/contract/content/content';

/** Button texts of the actions on an item. */
const actionTitles = {
  save: '修改',
  submit: '送审',
  approve: '通过',
  return: '退回',
  reopen: '取回修改',
  publish: '发布',
  schedule: '定时发布',
  unschedule: '取消定时',
  withdraw: '撤回',
  delete: '删除',
  restore: '恢复',
} as const;
export type ItemAction = keyof typeof actionTitles;

/** Returns whether the account may perform an action on an item in its present state. */
export function mayDo({ actions }: Pick<ContentItem, 'actions'>, action: ItemAction): boolean {
  return actions.some((each) => each.action === action && each.refused === null);
}

/**
 * Returns the reasons for blocked actions: each reason once with the actions it blocks, in the order of the buttons.
 */
export function refusalsOf({ actions }: Pick<ContentItem, 'actions'>): { reason: string; titles: string[] }[] {
  const reasons = new Map<string, string[]>();
  for (const { action, refused } of actions) {
    const title = actionTitles[action as ItemAction] as string | undefined;
    if (refused === null || title === undefined) continue;
    reasons.set(refused, [...(reasons.get(refused) ?? []), title]);
  }
  return [...reasons].map(([reason, titles]) => ({ reason, titles }));
}
