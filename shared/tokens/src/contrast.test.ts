import { tagColors } from './antd-theme';
import { contrastRatio } from './contrast';
import { tokens } from './tokens';

const c = tokens.color;

/** Pairs of text and background. WCAG 2.2 AA requires 4.5. */
const TEXT: [string, string, string][] = [
  ['text on the page', c.text, c.background],
  ['text on a card', c.text, c.surface],
  ['secondary text on the page', c.textSecondary, c.background],
  ['muted text on the page', c.textMuted, c.background],
  ['muted text on a sunken surface', c.textMuted, c.surfaceSunken],
  ['muted text on a row under the pointer', c.textMuted, c.surfaceHover],
  ['heading on a card', c.heading, c.surface],
  ['link on the page', c.primary, c.background],
  ['link under the pointer', c.primaryHover, c.surface],
  ['current menu entry', c.primary, c.primarySoft],
  ['label of a primary button', c.onPrimary, c.primary],
  ['label of a primary button under the pointer', c.onPrimary, c.primaryHover],
  ['label of a pressed primary button', c.onPrimary, c.primaryActive],
  ['accent on a card', c.accent, c.surface],
  ['accent on its soft surface', c.accent, c.accentSoft],
  ['frame text', c.frameText, c.frame],
  ['muted frame text', c.frameTextMuted, c.frame],
  ['muted frame text on its raised part', c.frameTextMuted, c.frameRaised],
  ['success on its soft surface', c.success, c.successSoft],
  ['warning on its soft surface', c.warning, c.warningSoft],
  ['danger on its soft surface', c.danger, c.dangerSoft],
  ['white on danger', c.onPrimary, c.danger],
  ['info on its soft surface', c.info, c.infoSoft],
  ['a found word', c.text, c.highlight],
];

/** Borders of controls, focus rings, series of charts. WCAG 2.2 AA (1.4.11) requires 3. */
const SHAPES: [string, string, string][] = [
  ['border of an input', c.borderStrong, c.surface],
  ['focus ring on a card', c.focus, c.surface],
  ['focus ring on the page', c.focus, c.background],
  ['focus ring on the frame', c.accentBright, c.frame],
];

test.each(TEXT)('%s is readable', (_name, front, back) => {
  expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(4.5);
});

test.each(Object.entries(tagColors))('a tag in %s is readable', (_name, { text, tint }) => {
  expect(contrastRatio(text, tint)).toBeGreaterThanOrEqual(4.5);
});

test.each(SHAPES)('%s can be made out', (_name, front, back) => {
  expect(contrastRatio(front, back)).toBeGreaterThanOrEqual(3);
});

test('the ratio of black and white is 21, of a colour with itself 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#1d4f91', '#1d4f91')).toBe(1);
  expect(() => contrastRatio('red', '#ffffff')).toThrow('red');
});
