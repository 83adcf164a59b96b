import type { Call } from '@platform/contract/call';
import { labelOf } from '@platform/contract/labels';
import { editableOf } from '@platform/pages/record/record-values';

/** Where a finding leads: to an input of the form, to the links, or into the text, there to the words that it names. */
export type FindingPlace = { field: string } | { card: 'links' } | { text: string };

/**
 * Reads where the server says that something was found: the name of a field, its label, alone or before what stands there
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
