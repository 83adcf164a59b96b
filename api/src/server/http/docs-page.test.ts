import { createHash } from 'node:crypto';
import { allCalls } from '@platform/contract/all-calls';
import { DOCS_POLICY, renderDocs } from './docs-page';
import { describeCalls } from './open-api';

const html = renderDocs(allCalls, describeCalls(allCalls), '<平台>');

it('shows every call and runs or loads nothing', () => {
  for (const call of allCalls) expect(html).toContain(`<code>${call.path}</code>`);
  expect(html).not.toMatch(/<script|<link|<img|\son\w+=|https?:\/\//);
  expect(html).toContain('&#60;平台&#62;');
});

it('has exactly the style that its policy allows', () => {
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(DOCS_POLICY).toContain(createHash('sha256').update(style).digest('base64'));
});

it('has a Chinese title for every group', () => {
  const groups = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);
  expect(groups.filter((title) => /^[\w-]*$/.test(title ?? ''))).toEqual([]);
});

it('names fields and their values', () => {
  expect(html).toContain('<td><code>list[].role</code></td><td>角色（admin 管理员、');
  expect(html).toContain('<td><code>lastLoginAt</code></td><td>最近登录</td>');
});
