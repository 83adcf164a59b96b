import type { Stage } from '@platform/domain/content/stage';

const TONES = {
  ahead: 'tag',
  open: 'tag good',
  closed: 'tag ended',
  running: 'tag pending',
  over: 'tag ended',
} as const;

/** Where something with a time of its own stands, as its kind calls it. */
export function StageTag({ stage, names }: { stage: Stage; names: Readonly<Record<Stage, string>> }) {
  return <span className={TONES[stage]}>{names[stage]}</span>;
}
