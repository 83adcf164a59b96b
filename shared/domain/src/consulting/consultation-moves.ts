/** How a consultation stands, as everybody reads it. */
export type ConsultationState = 'pending' | 'accepted' | 'incomplete' | 'answered' | 'closed';

/** The same, with an accepted one whose clock is stopped for a reason told apart. */
export type ConsultationSituation = ConsultationState | 'paused';

/** What somebody does with a consultation. */
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

/** On which side somebody stands: who asked, the editor it is assigned to, an administrator. */
export type ConsultationParty = 'asker' | 'editor' | 'admin';

interface Move {
  to: ConsultationSituation;
  who: readonly ConsultationParty[];
}

const ASKER = ['asker'] as const;
const STAFF = ['editor', 'admin'] as const;
const ADMIN = ['admin'] as const;
const EVERYBODY = ['asker', 'editor', 'admin'] as const;
const move = (to: ConsultationSituation, who: readonly ConsultationParty[]): Move => ({ to, who });

/** What can be done anywhere and leads nowhere. */
const anywhere = (here: ConsultationSituation) => ({
  note: move(here, STAFF),
  markSpam: move(here, STAFF),
  unmarkSpam: move(here, STAFF),
  consent: move(here, ASKER),
});
/** What can be done as long as it is not closed. */
const open = (here: ConsultationSituation) => ({
  ...anywhere(here),
  toDemand: move(here, STAFF),
  assign: move(here, ADMIN),
  close: move('closed', EVERYBODY),
});

/**
 * Situation × action × who. What is not here is refused. 待受理 → 已受理 ⇄ 待补充 → 已答复 → 已关闭; what the asker adds to
 * an answer is a further question and opens it again, which after closing only staff do.
 */
const MOVES: Readonly<Record<ConsultationSituation, Readonly<Partial<Record<ConsultationAction, Move>>>>> = {
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
};

/** Words for what cannot be done as it stands, and what to do in its place. */
const REFUSALS: Readonly<Record<ConsultationSituation, string>> = {
  pending: '还没有受理，请先受理',
  accepted: '已经受理，正在办理',
  paused: '已暂停计时，请先恢复',
  incomplete: '正在等待提问人补充',
  answered: '已经答复；要继续办理请先重新打开',
  closed: '已经关闭；要继续办理请先由工作人员重新打开',
};

/** The situation of a row: its state, or that its clock is stopped. */
export function situationOf(row: { state: ConsultationState; paused: boolean }): ConsultationSituation {
  return row.state === 'accepted' && row.paused ? 'paused' : row.state;
}

/** The situation after an action of one of the parties, or null where it is not theirs or not possible. */
export function afterAction(
  situation: ConsultationSituation,
  action: ConsultationAction,
  party: ConsultationParty,
): ConsultationSituation | null {
  const found = MOVES[situation][action];
  return found?.who.includes(party) ? found.to : null;
}

/** The situation after an action that was allowed to whoever took it; null where nobody can take it. */
export function situationAfter(
  situation: ConsultationSituation,
  action: ConsultationAction,
): ConsultationSituation | null {
  return MOVES[situation][action]?.to ?? null;
}

/** Why an action is refused, in Chinese. */
export function actionRefusal(situation: ConsultationSituation): string {
  return `此咨询${REFUSALS[situation]}。`;
}

/** What a party can do as it stands. */
export function actionsOf(situation: ConsultationSituation, party: ConsultationParty): ConsultationAction[] {
  return (Object.keys(MOVES[situation]) as ConsultationAction[]).filter((action) =>
    MOVES[situation][action]?.who.includes(party),
  );
}
