import type { SiteState } from '@platform/contract/site/site';
import { accountsOfStep, canBeReviewed } from '@platform/domain/content/review-steps';

/**
 * Returns a message where the review steps cannot all be taken by different accounts; undefined where they can for any
 * author.
 */
export function fewAccounts(
  steps: readonly (readonly number[])[],
  reviewers: SiteState['reviewers'],
): string | undefined {
  const administrators = reviewers.filter(({ role }) => role === 'admin').map(({ id }) => id);
  const present = reviewers.map(({ id }) => id);
  const whole = { steps, reviewers: present, administrators, passedBy: [], authors: [], twoPersons: false };
  if (steps.some((step, at) => step.length > 0 && accountsOfStep(whole, at).length === 0))
    return '账号不足：有一审所选的账号都已停用，没有人能审。';
  if (!canBeReviewed(whole))
    return steps.length === 1
      ? '账号不足：没有可以审核的账号。'
      : `账号不足：${steps.length} 审须由 ${steps.length} 个不同的人担任，请增加账号或减少步骤。`;
  const stuck = reviewers.filter(({ id }) => !canBeReviewed({ ...whole, authors: [id], twoPersons: true }));
  if (stuck.length === 0) return undefined;
  const said = stuck.length === reviewers.length ? '无论谁写的' : `${stuck.map(({ name }) => name).join('、')}写的`;
  return `双人原则开启时，${said}内容没有足够的人审核：作者本人不能审自己写的。`;
}
