/** A label with the fields that rules need: a rule of its parent applies to it too. */
export interface LabelLine {
  id: number;
  /** Null for a label of the first level. */
  parentId: number | null;
}

/** A rule for a label and a town; null means every label, every town. */
export interface Placed {
  labelId: number | null;
  townId: number | null;
}

/** The rule for exactly this label and town. */
export const placedAt = <Each extends Placed>(
  all: readonly Each[],
  labelId: number | null,
  townId: number | null,
): Each | undefined => all.find((each) => each.labelId === labelId && each.townId === townId);
