import * as z from 'zod/mini';
import type { Call } from '../call';
import { saveContent } from './content';
import { kindOf } from './content-kinds';
import type { ContentKind } from './kind';
import { contentLabels } from './labels';

const { id: _id, version: _version, fields: _fields, ...common } = saveContent.request.shape;
const calls = new Map<ContentKind, Call>();

/** Names of a kind's own fields. */
export const ownFieldsOf = (kind: ContentKind): string[] => Object.keys(kindOf(kind).inputs);

/**
 * The call behind a kind's form. Its request contains the common fields and the kind's own, so that rules, captions and
 * the view of a conflict come from the declaration.
 */
export function formCallOf(kind: ContentKind): Call {
  const known = calls.get(kind);
  if (known) return known;
  const { fields, labels } = kindOf(kind);
  const { shape: own } = fields as unknown as { shape: z.core.$ZodLooseShape };
  const call: Call = {
    ...saveContent,
    request: z.object({ ...common, ...own }),
    labels: { ...contentLabels, ...labels },
  };
  calls.set(kind, call);
  return call;
}
