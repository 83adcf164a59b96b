import type { Call } from '@platform/contract/call';
import { labelOf } from '@platform/contract/labels';
import { editableOf } from '@platform/pages/kit/record/record-values';

/** Target of a finding: an input of the form, the links, or the text with the words to select. */
export type FindingPlace = { field: string } | { card: 'links' } | { text: string };

/**
 * Parses the place of a finding as the server writes it: the name of a field, or its label, alone or before the value
 * (来源, 摘要：…), or a place in the text (正文“…”之下, 标题“…”, 正文：…).
 */
export function findingPlace(call: Call, place: string): FindingPlace {
  if (place === '关联' || place === 'links') return { card: 'links' };
  if (place === 'html') return { text: '' };
  const [label = '', ...rest] = place.split('：');
  const field = editableOf(call).find(
    (name) => name !== 'html' && (labelOf(call.labels, name) === label || name === place.replace(/^fields\./, '')),
  );
  if (field) return { field };
  const quoted = /“(.+)”/.exec(place)?.[1];
  return { text: (quoted ?? rest.join('：')).replace(/^…|…$/g, '') };
}
