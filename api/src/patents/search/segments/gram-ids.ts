/** Numbers for packed grams: open addressing in a typed array, because a Map takes ten times as long. */
export class GramIds {
  /** Key and number in adjacent slots, so that one memory access reads both. A key of 0 is free: no gram packs to 0. */
  #slots = new Uint32Array(2 << 12);
  #shift = 32 - 12;
  #used = 0;

  get size(): number {
    return this.#used;
  }

  /** Returns the number of a gram; assigns `fresh` if it has none yet. */
  idOf(key: number, fresh: number): number {
    const at = this.#slotOf(key);
    if (this.#slots[at] === key) return this.#slots[at + 1]!;
    if (this.#used * 4 >= this.#slots.length) {
      this.#grow();
      return this.idOf(key, fresh);
    }
    this.#slots[at] = key;
    this.#slots[at + 1] = fresh;
    this.#used += 1;
    return fresh;
  }

  /** Returns the number of a gram, or -1. */
  find(key: number): number {
    const at = this.#slotOf(key);
    return this.#slots[at] === key ? this.#slots[at + 1]! : -1;
  }

  /** Returns the grams in order, with their numbers. */
  sorted(): { keys: Uint32Array; ids: Uint32Array } {
    const keys = new Uint32Array(this.#used);
    const byKey = new Float64Array(this.#used);
    let count = 0;
    for (let at = 0; at < this.#slots.length; at += 2) {
      // Key and number sort together as one value below 2^53: a segment has fewer than 2^21 lexemes.
      if (this.#slots[at] !== 0) byKey[count++] = this.#slots[at]! * 0x200000 + this.#slots[at + 1]!;
    }
    byKey.sort();
    const ids = new Uint32Array(this.#used);
    for (let i = 0; i < count; i += 1) {
      const key = Math.floor(byKey[i]! / 0x200000);
      keys[i] = key;
      ids[i] = byKey[i]! - key * 0x200000;
    }
    return { keys, ids };
  }

  /** Returns the slot of a key, or the free slot for it. */
  #slotOf(key: number): number {
    const mask = this.#slots.length - 1;
    // Uses the high bits of the product, because the low half of single characters is zero.
    let at = (Math.imul(key, 0x9e3779b1) >>> this.#shift) << 1;
    while (this.#slots[at] !== key && this.#slots[at] !== 0) at = (at + 2) & mask;
    return at;
  }

  #grow(): void {
    const slots = this.#slots;
    this.#slots = new Uint32Array(slots.length * 2);
    this.#shift -= 1;
    for (let from = 0; from < slots.length; from += 2) {
      if (slots[from] === 0) continue;
      const at = this.#slotOf(slots[from]!);
      this.#slots[at] = slots[from]!;
      this.#slots[at + 1] = slots[from + 1]!;
    }
  }
}
