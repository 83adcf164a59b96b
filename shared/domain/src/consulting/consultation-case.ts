import { caseMoves, defineCase } from '../cases/define-case';

/** The states of a consultation, shown to all parties, in the usual order. */
export const consultationStates = ['pending', 'accepted', 'incomplete', 'answered', 'closed'] as const;
export type ConsultationState = (typeof consultationStates)[number];

/** The states, with `paused` for an accepted consultation whose clock is paused. */
export type ConsultationSituation = ConsultationState | 'paused';

/** Actions on a consultation. */
export type ConsultationAction =
  | 'accept'
  | 'askMore'
  | 'supplement'
  | 'reply'
  | 'pause'
  | 'resume'
  | 'close'
  | 'reopen'
  | 'assign'
  | 'note'
  | 'markSpam'
  | 'unmarkSpam'
  | 'rate'
  | 'consent'
  | 'publish'
  | 'toDemand';

/** Parties of a consultation: the asker, the assigned editor, an administrator. */
export type ConsultationParty = 'asker' | 'editor' | 'admin';

/** Working days from the question to its acceptance, and from the acceptance or the reopening to the answer. */
export type ConsultationClockName = 'accept' | 'answer';

const ASKER = ['asker'] as const;
const STAFF = ['editor', 'admin'] as const;
const ADMIN = ['admin'] as const;
const EVERYBODY = ['asker', 'editor', 'admin'] as const;
const move = caseMoves<ConsultationSituation, ConsultationParty>();

const refused = {
  accept: null,
  askMore: null,
  supplement: null,
  reply: null,
  pause: null,
  resume: null,
  close: null,
  reopen: null,
  assign: null,
  rate: null,
  publish: null,
  toDemand: null,
};

/** Actions that are possible in every situation and do not change it. */
const anywhere = (here: ConsultationSituation) => ({
  ...refused,
  note: move(here, STAFF),
  markSpam: move(here, STAFF),
  unmarkSpam: move(here, STAFF),
  consent: move(here, ASKER),
});
/** Actions that are possible until it is closed. */
const open = (here: ConsultationSituation) => ({
  ...anywhere(here),
  toDemand: move(here, STAFF),
  assign: move(here, ADMIN),
  close: move('closed', EVERYBODY),
});

/**
 * 待受理 → 已受理 ⇄ 待补充 → 已答复 → 已关闭. A message of the asker after an answer is a further question and reopens it; after
 * closing only staff can reopen it.
 */
export const consultationCase = defineCase<
  ConsultationSituation,
  ConsultationAction,
  ConsultationParty,
  never,
  never,
  ConsultationClockName
>({
  noun: '咨询',
  situations: {
    pending: { name: '待受理', color: 'gold', refusal: '还没有受理，请先受理' },
    accepted: { name: '已受理', color: 'blue', refusal: '已经受理，正在办理' },
    paused: { name: '暂停计时', color: 'default', refusal: '已暂停计时，请先恢复' },
    incomplete: { name: '待补充', color: 'orange', refusal: '正在等待提问人补充' },
    answered: { name: '已答复', color: 'green', refusal: '已经答复；要继续办理请先重新打开' },
    closed: { name: '已关闭', color: 'default', refusal: '已经关闭；要继续办理请先由工作人员重新打开' },
  },
  actions: {
    accept: '受理',
    askMore: '请补充',
    supplement: '补充',
    reply: '答复',
    pause: '暂停计时',
    resume: '恢复计时',
    close: '关闭',
    reopen: '重新打开',
    assign: '指派',
    note: '内部备注',
    markSpam: '移入疑似垃圾',
    unmarkSpam: '移出疑似垃圾',
    rate: '评价',
    consent: '公开授权',
    publish: '起草公开问答',
    toDemand: '转为诉求',
  },
  moves: {
    pending: { ...open('pending'), accept: move('accepted', STAFF), supplement: move('pending', ASKER) },
    accepted: {
      ...open('accepted'),
      askMore: move('incomplete', STAFF),
      reply: move('answered', STAFF),
      pause: move('paused', STAFF),
      supplement: move('accepted', ASKER),
    },
    paused: {
      ...open('paused'),
      askMore: move('incomplete', STAFF),
      reply: move('answered', STAFF),
      resume: move('accepted', STAFF),
      supplement: move('paused', ASKER),
    },
    incomplete: {
      ...open('incomplete'),
      reply: move('answered', STAFF),
      resume: move('accepted', STAFF),
      supplement: move('accepted', ASKER),
    },
    answered: {
      ...open('answered'),
      reply: move('answered', STAFF),
      supplement: move('accepted', ASKER),
      reopen: move('accepted', STAFF),
      rate: move('answered', ASKER),
      publish: move('answered', STAFF),
    },
    closed: {
      ...anywhere('closed'),
      reopen: move('accepted', STAFF),
      rate: move('closed', ASKER),
      publish: move('closed', STAFF),
    },
  },
  clocks: {
    declared: {
      accept: { name: '受理', stop: { accept: 'always' }, drop: { close: 'always' }, restart: {} },
      answer: {
        name: '答复',
        start: { accept: 'always' },
        stop: { reply: 'always' },
        drop: { close: 'always' },
        // It does not count while the asker is asked, or for a stated reason.
        pause: { pause: 'always', askMore: 'always' },
        resume: { resume: 'always', supplement: ['incomplete'] },
        restart: { reopen: 'always', supplement: ['answered'] },
      },
    },
    wording: {
      limit: '期限',
      paused: (name) => `${name}期限`,
      dropped: (name) => `未${name}即已关闭`,
      met: (name) => `已按时${name}`,
      late: (name, time) => `超期${time}${name}`,
      overdue: (name, time) => `${name}已超期${time}`,
      remaining: () => '（工作时间）',
    },
  },
});

/** The situation of a row: its state, or that its clock is stopped. */
export function consultationSituation(row: { state: ConsultationState; paused: boolean }): ConsultationSituation {
  return row.state === 'accepted' && row.paused ? 'paused' : row.state;
}
