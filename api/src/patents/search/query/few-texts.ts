import type { SearchSnapshot } from '../search-snapshot';
import type { TextKind } from '../segments/text-kinds';
import { valuesInRow, type PatentValues, type TextCheck } from './verify.queries';

/** So many patents' texts are fetched sooner than they are looked at in the database condition by condition. */
export const FEW_PATENTS = 200;

/** The texts of the few patents that all parts of a conjunction may hold in: fetched once, looked at by every part. */
export class FewTexts {
  readonly #snapshot: SearchSnapshot;
  readonly #texts = new Map<TextKind, Map<number, string[]>>();

  constructor(snapshot: SearchSnapshot) {
    this.#snapshot = snapshot;
  }

  /** Fetches the texts of patents unless they are here. @param kinds kinds that stand in one row */
  async fetch(ids: readonly number[], kinds: readonly TextKind[]): Promise<void> {
    if (kinds.every((kind) => this.has(ids, kind))) return;
    for (const kind of kinds) if (!this.#texts.has(kind)) this.#texts.set(kind, new Map());
    for (const { id, values } of await valuesInRow(this.#snapshot, ids, kinds))
      for (const kind of kinds) this.#texts.get(kind)!.set(id, values[kind]!);
  }

  /** Whether all of these were fetched. */
  has(ids: readonly number[], kind: TextKind): boolean {
    const texts = this.#texts.get(kind);
    return texts !== undefined && ids.every((id) => texts.has(id));
  }

  /** The values of one kind of these, all of them fetched. */
  values(ids: readonly number[], kind: TextKind): PatentValues[] {
    return ids.map((id) => ({ id, values: this.#texts.get(kind)!.get(id)! }));
  }

  /** Which of the patents, all of them fetched, have a text of the kind that fits. */
  fitting(ids: readonly number[], kind: TextKind, { fits }: TextCheck, firstOnly: boolean): number[] {
    return this.values(ids, kind).flatMap(({ id, values }) =>
      (firstOnly ? values.slice(0, 1) : values).some(fits) ? id : [],
    );
  }
}
