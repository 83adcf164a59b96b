import type { WrittenContent } from '@platform/contract/content/content';
import { kindOf } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import { contentLabels } from '@platform/contract/content/labels';
import { fieldOf, labelOf } from '@platform/contract/labels';
import { fieldText } from '@platform/domain/text/field-text';
import type { ComparedRevision } from './compare-revisions';

/** Returns a text as it is compared, with its fields in readable form. */
export function comparedOf(
  kind: ContentKind,
  { title, source, summary, coverId, html, fields }: WrittenContent,
): ComparedRevision {
  const { labels, inputs } = kindOf(kind);
  const common = { title, source, summary, coverId: coverId === null ? '' : `媒体库第 ${coverId} 号图片` };
  return {
    fields: [
      ...Object.entries(common).map(([name, text]) => ({ label: labelOf(contentLabels, name), text })),
      ...Object.keys(inputs).map((name) => ({
        label: labelOf(labels, name),
        text: fieldText(fieldOf(labels, name) ?? {}, fields[name]),
      })),
    ],
    html,
  };
}
