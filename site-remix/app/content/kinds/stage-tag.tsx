import { kindOf } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import type { Stage } from '@platform/domain/content/stage';

const TONES = {
  ahead: 'tag',
  open: 'tag good',
  closed: 'tag ended',
  running: 'tag pending',
  over: 'tag ended',
} as const;

/** Where something with a time of its own stands, as its kind calls it. */
export function StageTag({ kind, stage }: { kind: ContentKind; stage: Stage }) {
  const name = kindOf(kind).stages?.[stage];
  return name ? <span className={TONES[stage]}>{name}</span> : null;
}
