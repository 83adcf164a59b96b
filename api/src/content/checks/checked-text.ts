import { kindOf } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import { labelOf } from '@platform/contract/labels';
import { sanitizeHtml } from '../html/sanitize-html';
import type { CheckedText } from './check-input';

/** What a revision holds that checks read. */
export interface RevisionText {
  title: string;
  summary: string;
  source: string;
  coverId: number | null;
  html: string;
  fields: Readonly<Record<string, unknown>>;
}

/** A revision as checks read it, but for what it is joined with. */
export function checkedText(
  kind: ContentKind,
  { title, summary, source, coverId, html, fields }: RevisionText,
): Omit<CheckedText, 'counterpart'> {
  const { needs, inputs, labels } = kindOf(kind);
  return {
    title,
    summary,
    source,
    coverId,
    facts: sanitizeHtml(html).facts,
    fields: Object.keys(inputs).flatMap((name) => {
      const text = fields[name];
      return typeof text === 'string' ? [{ label: labelOf(labels, name), text }] : [];
    }),
    needs,
  };
}
