import { kindOf } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import { labelOf } from '@platform/contract/labels';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { storedFacts } from '../html/stored-facts';
import { documentFields, writtenFields } from '../items/kind-fields';
import type { CheckedText } from './check-input';

/** The parts of a revision that checks read. */
export interface RevisionText {
  title: string;
  summary: string;
  source: string;
  coverId: number | null;
  html: string;
  fields: Readonly<Record<string, unknown>>;
}

/** Returns a revision as checks read it, without its linked items. */
export function checkedText(
  kind: ContentKind,
  { title, summary, source, coverId, html, fields }: RevisionText,
): Omit<CheckedText, 'counterpart'> {
  const { needs, labels, periods = [], counts, fields: shape, entry: entryOf } = kindOf(kind);
  const entry = entryOf?.(shape.parse(fields));
  const isOpen = entry !== undefined && (entry.until === null || shanghaiTime(new Date()) < entry.until);
  const told = (name: string) => ({ label: labelOf(labels, name), text: String(fields[name] ?? '').trim() });
  const [document] = documentFields(kind);
  return {
    title,
    summary,
    source,
    coverId,
    facts: storedFacts(html),
    fields: writtenFields(kind, fields).map(({ name, text }) => ({ label: labelOf(labels, name), text })),
    document: document === undefined ? null : { label: labelOf(labels, document), given: Boolean(fields[document]) },
    periods: periods.flatMap(([from, until]) => {
      const [{ label, text: time }, end] = [told(from), told(until)];
      return time && end.text ? [{ from: { label, time }, until: { label: end.label, time: end.text } }] : [];
    }),
    expression: counts === undefined ? null : told(counts),
    ...(isOpen ? { entry: { hasWay: entry.way !== '' } } : {}),
    needs,
  };
}
