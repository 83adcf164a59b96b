import { fieldOf } from '../labels';
import { kindOf } from './content-kinds';
import type { PublicContentRow } from './public-content';

/** A field of an item in readable form. */
export interface Fact {
  name: string;
  label: string;
  text: string;
  /** Target of a link, if it is an address or a telephone number. */
  href?: string;
  /** An end time: its midnight is shown as 24:00 of the day before. */
  until?: true;
}

/** Fields that pages show in their own words, or not at all. */
const ELSEWHERE: ReadonlySet<string> = new Set(['expression', 'question', 'results', 'path', 'leading', 'signUp']);

/** The kind's own fields that are filled in, in the order of its form. */
export function factsOf({
  kind,
  fields,
  companyName,
}: Pick<PublicContentRow, 'kind' | 'fields' | 'companyName'>): Fact[] {
  const { inputs, labels } = kindOf(kind);
  return Object.entries(inputs).flatMap(([name, input]): Fact[] => {
    const value = input === 'company' ? companyName : fields[name];
    if (
      ELSEWHERE.has(name) ||
      input === 'file' ||
      input === 'pdf' ||
      value === null ||
      value === undefined ||
      value === ''
    )
      return [];
    const { label = name, choices, kind: reading } = fieldOf(labels, name) ?? {};
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const fact = {
      name,
      label,
      text: choices?.[text] ?? text,
      ...(reading === 'until' ? { until: true as const } : {}),
    };
    if (input === 'address') return [{ ...fact, href: text }];
    const digits = text.replace(/[^\d+]/g, '');
    return name === 'phone' && digits.length >= 5 ? [{ ...fact, href: `tel:${digits}` }] : [fact];
  });
}
