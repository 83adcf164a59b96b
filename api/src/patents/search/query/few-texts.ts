import type { SearchSnapshot } from '../engine/search-snapshot';
import type { TextKind } from '../segments/text-kinds';
import { valuesInRow, type PatentValues, type TextCheck } from './verify.queries';

/**
 * Up to this number of patents, their texts are fetched once instead of being checked in the database for each
 * condition.
 */
export const FEW_PATENTS = 200;

/** The texts of the few patents that can match all parts of a conjunction: fetched once, checked by every part. */
export class FewTexts {
  readonly #snapshot: SearchSnapshot;
  readonly #texts = new Map<TextKind, Map<number, string[]>>();

  constructor(snapshot: SearchSnapshot) {
    this.#snapshot = snapshot;
  }

  /** Fetches the texts of patents unless they are already fetched. @param kinds kinds stored in one row */
  async fetch(ids: readonly number[], kinds: readonly TextKind[]): Promise<void> {
    if (kinds.every((kind) => this.has(ids, kind))) return;
    for (const kind of kinds) if (!this.#texts.has(kind)) this.#texts.set(kind, new Map());
    for (const { id, values } of await valuesInRow(this.#snapshot, ids, kinds))
      for (const kind of kinds) this.#texts.get(kind)!.set(id, values[kind]!);
  }

  /** Whether the texts of all these patents were fetched. */
  has(ids: readonly number[], kind: TextKind): boolean {
    const texts = this.#texts.get(kind);
    return texts !== undefined && ids.every((id) => texts.has(id));
  }

  /** Returns the values of one kind of these patents, all of them fetched. */
  values(ids: readonly number[], kind: TextKind): PatentValues[] {
    return ids.map((id) => ({ id, values: this.#texts.get(kind)!.get(id)! }));
  }

  /** Returns the patents, all of them fetched, that have a matching text of the kind. */
  fitting(ids: readonly number[], kind: TextKind, { fits }: TextCheck, firstOnly: boolean): number[] {
    return this.values(ids, kind).flatMap(({ id, values }) =>
      (firstOnly ? values.slice(0, 1) : values).some(fits) ? id : [],
    );
  }
}
