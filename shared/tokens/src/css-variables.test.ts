import { cssVariableEntries, cssVariables } from './css-variables';
import { elderTokens, tokens } from './tokens';

test('names are in kebab case, lengths in px, weights and line heights bare', () => {
  const variables = new Map(cssVariableEntries());
  expect(variables.get('--color-primary-hover')).toBe(tokens.color.primaryHover);
  expect(variables.get('--space-md')).toBe('16px');
  expect(variables.get('--font-size-md')).toBe('16px');
  expect(variables.get('--font-weight-bold')).toBe('600');
  expect(variables.get('--line-height-body')).toBe('1.7');
  expect(variables.get('--chart-1')).toBe(tokens.chart[0]);
});

test('the rules close what they open and name no remote address', () => {
  expect(cssVariables).toMatch(/^:root\{[^{}]+\}:root\[data-elder\]\{[^{}]+\}$/);
  expect(cssVariables).not.toMatch(/url\(|http/);
});

test('Chinese text never sits tighter than 1.6', () => {
  expect(tokens.lineHeight.body).toBeGreaterThanOrEqual(1.6);
  expect(tokens.lineHeight.tight).toBeGreaterThanOrEqual(1.6);
});

test('长辈版 changes nothing that is no token', () => {
  const names = new Set(cssVariableEntries().map(([name]) => name));
  for (const table of Object.values(elderTokens))
    expect(cssVariableEntries(table).filter(([name]) => !names.has(name))).toEqual([]);
});
