import { elderTokens, tokens } from './tokens';

const UNITLESS = new Set(['lineHeight', 'fontWeight']);

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function cssValue(group: string, name: string, value: string | number): string {
  if (typeof value === 'string') return value;
  if (UNITLESS.has(group) || name.startsWith('weight')) return String(value);
  return `${value}px`;
}

/**
 * Every token of a table as a custom property, `['--color-primary-hover', '#2a63ad']`: group and name in kebab case,
 * numbers in px except line heights and weights. Chart colours are `--chart-1` and on.
 */
export function cssVariableEntries(table: object = tokens): [string, string][] {
  const entries: [string, string][] = [];
  for (const [group, values] of Object.entries(table)) {
    if (Array.isArray(values)) {
      values.forEach((value: string, index: number) => entries.push([`--${kebab(group)}-${index + 1}`, value]));
      continue;
    }
    for (const [name, value] of Object.entries(values as Record<string, string | number>)) {
      entries.push([`--${kebab(group)}-${kebab(name)}`, cssValue(group, name, value)]);
    }
  }
  return entries;
}

const rule = (selector: string, table: object): string =>
  `${selector}{${cssVariableEntries(table)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The tokens as rules for the frame's style sheet, with the changes of 长辈版. */
export const cssVariables = rule(':root', tokens) + rule(':root[data-elder]', elderTokens.frame);
