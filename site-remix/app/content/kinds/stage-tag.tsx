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

/** The stage of an item with a schedule, as its kind names it. */
export function StageTag({ kind, stage }: { kind: ContentKind; stage: Stage }) {
  const name = kindOf(kind).stages?.[stage];
  return name ? <span className={TONES[stage]}>{name}</span> : null;
}
