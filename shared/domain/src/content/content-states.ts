/** How the newest revision of an item stands. */
export type ContentState = 'draft' | 'pending' | 'returned' | 'approved' | 'scheduled' | 'published' | 'withdrawn';

/** What moves an item. `expire` is done by the clock; the last step of review approves. */
export type ContentMove =
  | 'save'
  | 'submit'
  | 'approve'
  | 'return'
  | 'reopen'
  | 'publish'
  | 'schedule'
  | 'unschedule'
  | 'withdraw'
  | 'expire';

/**
 * Which state follows on which. What is not here is refused. An approved text is read-only: only `reopen` leads back to
 * where it can be changed, and from there through review again. A new revision of what the public reads is a draft like
 * any other; the public goes on reading the old one.
 */
const MOVES: Readonly<Record<ContentState, Readonly<Partial<Record<ContentMove, ContentState>>>>> = {
  draft: { save: 'draft', submit: 'pending', ...taken('draft') },
  pending: { approve: 'approved', return: 'returned', reopen: 'draft', ...taken('pending') },
  returned: { save: 'draft', submit: 'pending', ...taken('returned') },
  approved: { publish: 'published', schedule: 'scheduled', reopen: 'draft', ...taken('approved') },
  scheduled: {
    publish: 'published',
    schedule: 'scheduled',
    unschedule: 'approved',
    reopen: 'draft',
    ...taken('scheduled'),
  },
  published: { save: 'draft', ...taken('withdrawn') },
  withdrawn: { save: 'draft', submit: 'pending' },
};

/** What the public reads is taken off the site; a newer revision that it does not read stays where it is. */
function taken(state: ContentState) {
  return { withdraw: state, expire: state };
}

/** Words for what cannot be done with an item in a state, and what to do in its place. */
const REFUSALS: Readonly<Record<ContentState, string>> = {
  draft: '还是草稿，请先送审并通过审核',
  pending: '正在审核，请先取回，或等待审核结果',
  returned: '已被退回，请修改后重新送审',
  approved: '已审核通过，内容只读；要修改请先取回，修改后须重新审核',
  scheduled: '已定时发布，内容只读；要修改请先取回，修改后须重新审核',
  published: '已经发布；要修改请直接编辑，新版本审核通过后才会替换线上内容',
  withdrawn: '已经撤回；要重新发布请再次送审',
};

/** The state after a move, or null where it is not allowed. */
export function afterMove(state: ContentState, move: ContentMove): ContentState | null {
  return MOVES[state][move] ?? null;
}

/** Why a move is not allowed, in Chinese; null where it is. */
export function moveRefusal(state: ContentState, move: ContentMove): string | null {
  return afterMove(state, move) === null ? `此内容${REFUSALS[state]}。` : null;
}
