/** A label as far as what is laid down for labels needs it: a rule of its parent is one of its own too. */
export interface LabelLine {
  id: number;
  /** None for a label of the first level. */
  parentId: number | null;
}

/** Something that is laid down for a label and a town; null stands for every label, every town. */
export interface Placed {
  labelId: number | null;
  townId: number | null;
}

/** The one that is laid down for exactly this label and town. */
export const placedAt = <Each extends Placed>(
  all: readonly Each[],
  labelId: number | null,
  townId: number | null,
): Each | undefined => all.find((each) => each.labelId === labelId && each.townId === townId);
