import { canBeReviewed, reviewRefusal, type ReviewOfRevision } from './review-steps';

const review = (given: Partial<ReviewOfRevision>): ReviewOfRevision => ({
  steps: [[]],
  reviewers: [1, 2, 3, 9],
  administrators: [1, 2],
  passedBy: [],
  authors: [9],
  twoPersons: true,
  ...given,
});

describe('who may pass a step', () => {
  it.each([
    ['an administrator where no account is named', {}, 1, null],
    ['an editor where no account is named', {}, 9, /不由您审核/],
    ['the one who is named', { steps: [[9]], authors: [] }, 9, null],
    ['an administrator who is not named', { steps: [[9]] }, 1, /不由您审核/],
    ['the author', { authors: [1] }, 1, /双人原则/],
    ['the author where one person is enough', { authors: [1], twoPersons: false }, 1, null],
    ['who passed the step before', { steps: [[], []], passedBy: [1] }, 1, /前一步/],
    ['another for the second step', { steps: [[], []], passedBy: [1] }, 2, null],
    ['a name of another step', { steps: [[1], [2]], passedBy: [1] }, 3, /第 2 审不由您负责/],
  ] as const)('%s', (_name, given, user, expected) => {
    const refusal = reviewRefusal(review(given as Partial<ReviewOfRevision>), user);
    if (expected === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(expected);
  });
});

describe('whether there are enough accounts', () => {
  it.each([
    ['one step, two administrators', {}, true],
    ['three steps, two administrators', { steps: [[], [], []] }, false],
    ['the only administrator wrote it', { administrators: [1], authors: [1] }, false],
    [
      'the only administrator wrote it, one person is enough',
      { administrators: [1], authors: [1], twoPersons: false },
      true,
    ],
    ['steps that can only be taken in one way', { steps: [[1, 2], [1], [2, 3]] }, true],
    ['two steps that name the same account', { steps: [[1], [1]] }, false],
    ['a step whose only account is gone', { steps: [[1], [4]] }, false],
    ['a step one of whose accounts is gone', { steps: [[4, 2]] }, true],
    ['what is left after a step was passed', { steps: [[1], [1, 2]], passedBy: [1] }, true],
  ] as const)('%s', (_name, given, enough) => {
    expect(canBeReviewed(review(given as Partial<ReviewOfRevision>))).toBe(enough);
  });
});
