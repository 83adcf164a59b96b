/** A list of texts for each patent of a segment: the distinct texts, and their codes by patent. */
export interface TextLists {
  texts: string[];
  /** Patent n has the codes from `starts[n]` to before `starts[n + 1]`. */
  starts: Uint32Array;
  codes: Uint32Array;
}

/** Builds the lists of one column. */
export class TextListWriter {
  readonly #codes = new Map<string, number>();
  readonly #starts: number[] = [0];
  readonly #list: number[] = [];

  /** Adds the next patent's texts; repeated ones count once. */
  add(texts: readonly string[]): void {
    const from = this.#list.length;
    for (const text of texts) {
      let code = this.#codes.get(text);
      if (code === undefined) this.#codes.set(text, (code = this.#codes.size));
      if (!this.#list.includes(code, from)) this.#list.push(code);
    }
    this.#starts.push(this.#list.length);
  }

  finish(): Buffer {
    return encodeTextLists({
      texts: [...this.#codes.keys()],
      starts: Uint32Array.from(this.#starts),
      codes: Uint32Array.from(this.#list),
    });
  }
}

function encodeTextLists({ texts, starts, codes }: TextLists): Buffer {
  const json = Buffer.from(JSON.stringify(texts));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(json.length, 0);
  head.writeUInt32LE(starts.length, 4);
  return Buffer.concat([head, json, Buffer.from(starts.buffer), Buffer.from(codes.buffer)]);
}

/** Decodes the output of a `TextListWriter`. */
export function decodeTextLists(bytes: Buffer): TextLists {
  const jsonEnd = 8 + bytes.readUInt32LE(0);
  const startsEnd = jsonEnd + bytes.readUInt32LE(4) * 4;
  return {
    texts: JSON.parse(bytes.toString('utf8', 8, jsonEnd)) as string[],
    starts: new Uint32Array(copy(bytes, jsonEnd, startsEnd)),
    codes: new Uint32Array(copy(bytes, startsEnd, bytes.length)),
  };
}

/** A column of numbers: 8 bytes each. */
export const encodeNumbers = (values: readonly number[]): Buffer => Buffer.from(Float64Array.from(values).buffer);

export const decodeNumbers = (bytes: Buffer): Float64Array => new Float64Array(copy(bytes, 0, bytes.length));

/** Copies the bytes, since typed arrays need alignment. */
const copy = (bytes: Buffer, from: number, to: number): ArrayBuffer =>
  Uint8Array.prototype.slice.call(bytes, from, to).buffer;

/** Converts `2010-07-28` to 20100728, null to 0. */
export const dayNumber = (day: string | null): number =>
  day === null ? 0 : Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
