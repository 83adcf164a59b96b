/** The options of a run. */
export interface BenchOptions {
  topics: readonly string[];
  /** Gives every patent 1,500 generated characters of claims. */
  claims: boolean;
  /** Number of patents that the real ones are multiplied to, with other numbers and dates; null: unchanged. */
  rows: number | null;
  /** Duration of the mixed load in minutes. */
  minutes: number;
  /** Number of kills during writes. */
  rounds: number;
  /** The only part of a topic to measure; null: all. */
  part: string | null;
  /** The commit to compare a start with; null: the previous one. */
  against: string | null;
}

/** Longest mixed load in minutes, whatever the options say. */
const MOST_MINUTES = 120;
const MOST_ROUNDS = 1_000;

/** Parses the arguments of a run; returns null for invalid ones. */
export function readOptions(given: readonly string[]): BenchOptions | null {
  const topics: string[] = [];
  let claims = false;
  let rows: number | null = null;
  let minutes = 3;
  let rounds = 8;
  let part: string | null = null;
  let against: string | null = null;
  for (let i = 0; i < given.length; i += 1) {
    const each = given[i]!;
    if (each === '--claims') claims = true;
    else if (each === '--rows') {
      rows = Number(given[(i += 1)]);
      if (!Number.isInteger(rows) || rows < 1) return null;
    } else if (each === '--minutes') {
      minutes = Number(given[(i += 1)]);
      if (!(minutes > 0 && minutes <= MOST_MINUTES)) return null;
    } else if (each === '--rounds') {
      rounds = Number(given[(i += 1)]);
      if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS) return null;
    } else if (each === '--part') {
      part = given[(i += 1)] ?? null;
      if (part === null) return null;
    } else if (each === '--against') {
      against = given[(i += 1)] ?? null;
      if (against === null) return null;
    } else if (each.startsWith('-')) return null;
    else topics.push(each);
  }
  return { topics, claims, rows, minutes, rounds, part, against };
}
