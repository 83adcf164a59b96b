/**
 * Tokens of one field of one patent, in the order of the text, repeats included. Grams are packed numbers (`first << 16 |
 * second`, a single character has nothing in its low half): their order is that of the dictionaries, and numbers are hashed
 * several times faster than texts. Reused from patent to patent.
 */
export class TokenList {
  words: string[] = [];
  #grams = new Uint32Array(1 << 10);
  #count = 0;

  clear(): void {
    if (this.words.length > 0) this.words = [];
    this.#count = 0;
  }

  addWord(word: string): void {
    this.words.push(word);
  }

  addGram(packed: number): void {
    if (this.#count === this.#grams.length) {
      const larger = new Uint32Array(this.#grams.length * 2);
      larger.set(this.#grams);
      this.#grams = larger;
    }
    this.#grams[this.#count] = packed;
    this.#count += 1;
  }

  /** The grams, valid until something is added. */
  get grams(): Uint32Array {
    return this.#grams.subarray(0, this.#count);
  }
}
