/**
 * Tokens of one field of one patent, in text order, repeats included. Grams are packed numbers (`first << 16 | second`;
 * the low half of a single character is zero). Their order is that of the dictionaries, and numbers hash several times
 * faster than texts. The list is reused from patent to patent.
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

  /** The grams, valid until the next addition. */
  get grams(): Uint32Array {
    return this.#grams.subarray(0, this.#count);
  }
}
