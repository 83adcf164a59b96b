import { caseMoves, defineCase } from '../cases/define-case';

export const correctionStates = ['pending', 'incomplete', 'corrected', 'declined'] as const;
export type CorrectionState = (typeof correctionStates)[number];
export const correctionActions = ['correct', 'decline', 'askMore', 'supplement'] as const;
export type CorrectionAction = (typeof correctionActions)[number];
export type CorrectionParty = 'district' | 'reporter';

const move = caseMoves<CorrectionState, CorrectionParty, 'text'>();
const supplement = move('pending', ['reporter'], 'text');
const decided = {
  correct: move('corrected', ['district'], 'text'),
  decline: move('declined', ['district'], 'text'),
};
const closed = { correct: null, decline: null, askMore: null, supplement: null };

/** Reports of wrong data on a company (数据有误): the district verifies them, the reporter completes them. */
export const correctionCase = defineCase<CorrectionState, CorrectionAction, CorrectionParty, 'text'>({
  noun: '纠错',
  situations: {
    pending: { name: '待核实', color: 'gold', refusal: '正在等待区级核实' },
    incomplete: { name: '需补充', color: 'blue', refusal: '正在等待报告人补充' },
    corrected: { name: '已更正', color: 'green', refusal: '已经更正；数据仍有误请另行报告' },
    declined: { name: '不予更正', color: 'default', refusal: '已经办结；有新的依据请另行报告' },
  },
  actions: { correct: '更正', decline: '不予更正', askMore: '要求补充', supplement: '补充' },
  moves: {
    pending: { ...decided, askMore: move('incomplete', ['district'], 'text'), supplement },
    incomplete: { ...decided, askMore: null, supplement },
    corrected: closed,
    declined: closed,
  },
});
