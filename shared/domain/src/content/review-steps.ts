/** The accounts involved in the review of one revision. */
export interface ReviewOfRevision {
  /** Accounts of each step; an empty step is for every administrator. */
  steps: readonly (readonly number[])[];
  /** Accounts that can sign in and review: other accounts of a step are ignored. */
  reviewers: readonly number[];
  /** The administrators among them. */
  administrators: readonly number[];
  /** Account that passed each step of this revision so far, in order. */
  passedBy: readonly number[];
  /** Accounts that wrote or changed the text since the public revision. */
  authors: readonly number[];
  /** 双人原则: authors must not pass their own text. */
  twoPersons: boolean;
}

/** Why an account may not pass or return the step that is next, in Chinese; null when it may. */
export function reviewRefusal(review: ReviewOfRevision, userId: number): string | null {
  const { steps, passedBy, authors, twoPersons } = review;
  if (!accountsOfStep(review, passedBy.length).includes(userId))
    return steps.length > 1 ? `第 ${passedBy.length + 1} 审不由您负责。` : '此栏目不由您审核。';
  if (passedBy.includes(userId)) return '您已审过这个版本的前一步，同一版本的各步须由不同的人审核。';
  if (twoPersons && authors.includes(userId)) return '您写过或改过这个版本，须由另一个人审核（双人原则）。';
  return null;
}

/**
 * The accounts of a step; the administrators where it names none. A step whose accounts are all gone has no reviewers,
 * not the administrators.
 */
export function accountsOfStep(
  { steps, reviewers, administrators }: Pick<ReviewOfRevision, 'steps' | 'reviewers' | 'administrators'>,
  step: number,
): readonly number[] {
  const named = steps[step] ?? [];
  return named.length > 0 ? named.filter((account) => reviewers.includes(account)) : administrators;
}

/**
 * Whether all remaining steps can be passed, each by a different account: Hall's condition, checked by assigning
 * accounts to the steps in turn.
 */
export function canBeReviewed(review: ReviewOfRevision): boolean {
  const { steps, passedBy, authors, twoPersons } = review;
  const taken = new Set(passedBy);
  const give = (step: number): boolean => {
    if (step >= steps.length) return true;
    for (const account of accountsOfStep(review, step)) {
      if (taken.has(account) || (twoPersons && authors.includes(account))) continue;
      taken.add(account);
      if (give(step + 1)) return true;
      taken.delete(account);
    }
    return false;
  };
  return give(passedBy.length);
}
