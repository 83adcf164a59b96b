import { caseMoves, defineCase } from '../cases/define-case';

/** The states of the newest revision of an item. */
export const contentStates = [
  'draft',
  'pending',
  'returned',
  'approved',
  'scheduled',
  'published',
  'withdrawn',
] as const;
export type ContentState = (typeof contentStates)[number];

/** Moves of an item. The clock performs `expire`; the last step of review approves. */
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

/** Parties that move an item: editors, the reviewer of the step, the clock. */
export type ContentParty = 'editor' | 'reviewer' | 'clock';

const EDITOR = ['editor'] as const;
const REVIEWER = ['reviewer'] as const;
const move = caseMoves<ContentState, ContentParty>();

/** Withdraws the public text; a newer unpublished revision keeps its state. */
const anywhere = (here: ContentState) => ({
  save: null,
  submit: null,
  approve: null,
  return: null,
  reopen: null,
  publish: null,
  schedule: null,
  unschedule: null,
  withdraw: move(here, EDITOR),
  expire: move(here, ['clock']),
});
const writable = (here: ContentState) => ({
  ...anywhere(here),
  save: move('draft', EDITOR),
  submit: move('pending', EDITOR),
});
const approved = (here: ContentState) => ({
  ...anywhere(here),
  publish: move('published', EDITOR),
  schedule: move('scheduled', EDITOR),
  reopen: move('draft', EDITOR),
});

/**
 * An approved text is read-only: only `reopen` makes it editable, and it needs review again. A new revision of a
 * published item is a draft like any other; the old one remains public.
 */
export const contentCase = defineCase<ContentState, ContentMove, ContentParty, never>({
  noun: '内容',
  situations: {
    draft: { name: '草稿', color: 'default', refusal: '还是草稿，请先送审并通过审核' },
    pending: { name: '待审', color: 'gold', refusal: '正在审核，请先取回，或等待审核结果' },
    returned: { name: '退回', color: 'red', refusal: '已被退回，请修改后重新送审' },
    approved: {
      name: '已审',
      color: 'blue',
      refusal: '已审核通过，内容只读；要修改请先取回，修改后须重新审核',
    },
    scheduled: {
      name: '定时',
      color: 'purple',
      refusal: '已定时发布，内容只读；要修改请先取回，修改后须重新审核',
    },
    published: {
      name: '已发布',
      color: 'green',
      refusal: '已经发布；要修改请直接编辑，新版本审核通过后才会替换线上内容',
    },
    withdrawn: { name: '已撤回', color: 'default', refusal: '已经撤回；要重新发布请再次送审' },
  },
  actions: {
    save: '保存',
    submit: '送审',
    approve: '通过',
    return: '退回',
    reopen: '取回',
    publish: '发布',
    schedule: '定时发布',
    unschedule: '取消定时',
    withdraw: '撤回',
    expire: '到期撤下',
  },
  moves: {
    draft: writable('draft'),
    pending: {
      ...anywhere('pending'),
      approve: move('approved', REVIEWER),
      return: move('returned', REVIEWER),
      reopen: move('draft', EDITOR),
    },
    returned: writable('returned'),
    approved: approved('approved'),
    scheduled: { ...approved('scheduled'), unschedule: move('approved', EDITOR) },
    published: {
      ...anywhere('published'),
      save: move('draft', EDITOR),
      withdraw: move('withdrawn', EDITOR),
      expire: move('withdrawn', ['clock']),
    },
    withdrawn: {
      ...anywhere('withdrawn'),
      save: move('draft', EDITOR),
      submit: move('pending', EDITOR),
      withdraw: null,
      expire: null,
    },
  },
});
