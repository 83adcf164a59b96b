/** What was asked of a run besides the topics. */
export interface BenchOptions {
  topics: readonly string[];
  /** Give every patent 1,500 generated characters of claims. */
  claims: boolean;
  /** Multiply the real patents to so many, with other numbers and dates; null: as they are. */
  rows: number | null;
  /** How long the mixed load goes on. */
  minutes: number;
  /** How often something is killed under writes. */
  rounds: number;
  /** The one part of a topic that is measured; null: all. */
  part: string | null;
  /** The commit beside which a start is measured; null: the one before. */
  against: string | null;
}

/** A load stops by itself after this, whatever was asked for. */
const MOST_MINUTES = 120;
const MOST_ROUNDS = 1_000;

/** Reads the arguments of a run; null when they make no sense. */
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
