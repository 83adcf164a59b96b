import { contentKinds } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import { checkTree } from '@platform/contract/site/check-tree';
import type { SiteTree } from '@platform/contract/site/site-tree';
import type { ApiError } from '../../kernel/errors/api-error';
import { hostileInputs } from '../../testing/hostile-inputs';
import { instantOf } from '@platform/domain/dates/shanghai-date';
import { checkedFields, listedColumns } from './written-content';

/** Returns the complaints about an input; empty for a valid one. */
function said(kind: ContentKind, given: unknown): string[] {
  try {
    checkedFields(kind, given);
    return [];
  } catch (error) {
    const { message, errors } = error as ApiError & { errors: Record<string, string> };
    return [message, ...Object.values(errors)];
  }
}
const isEnglish = (words: string) => !/[\u4e00-\u9fff]/.test(words) || /invalid|expected|required/i.test(words);

it.each(Object.keys(contentKinds) as ContentKind[])('says in Chinese what is wrong with the fields of %s', (kind) => {
  const words = [...hostileInputs({ request: contentKinds[kind].fields })].flatMap((given) => said(kind, given));
  expect(words.filter(isEnglish)).toEqual([]);
  if (kind === 'activity')
    expect(said(kind, { signUp: 'x' })).toEqual(['报名方式：请选择列出的选项', '请选择列出的选项']);
});

it.each([{}, null, { menus: 5 }, { menus: [{ label: 7 }], details: [] }])(
  'says in Chinese what is wrong with the document of the site %j',
  (tree) => {
    const words = Object.values(checkTree(tree as unknown as SiteTree));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter(isEnglish)).toEqual([]);
  },
);

it.each([
  ['2026-12-03 19:00', '2026-12-04 00:00', '2026-12-03'],
  ['2026-12-01 09:00', '2026-12-04 00:00', '2026-12-03'],
  ['2026-12-01 09:00', '2026-12-04 00:30', '2026-12-04'],
  ['2026-12-01 09:00', null, '2026-12-01'],
  ['2026-12-04 00:00', '2026-12-04 00:00', '2026-12-04'],
  ['2026-12-04 00:00', null, '2026-12-04'],
])('lists an activity from %s to %s until %s', (startsAt, endsAt, endDay) => {
  const listed = listedColumns('activity', { startsAt, endsAt, signUpUntil: '2026-12-01 00:00' });
  expect(listed).toMatchObject({ day: startsAt.slice(0, 10), endDay });
  expect(listed.closesAt).toEqual(new Date(instantOf('2026-11-30 24:00')));
});
