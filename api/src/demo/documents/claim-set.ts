import type { StoredClaim } from '../../patents/schema/patent-record';

/** A dependent claim in preparation: the numbers that it refers to, and its addition. */
export interface DependentPart {
  refersTo: number[];
  adds: string;
}

/** A set of claims in preparation. */
export interface ClaimSet {
  /** 电饭煲, 防烫的电饭煲 … as named in dependent claims. */
  subject: string;
  /** Text of claim 1 after 其特征在于， without the full stop. */
  core: string;
  dependents: DependentPart[];
  /**
   * An independent claim that uses the first ones: its subject, and the reference to them, with `{}` as placeholder.
   */
  last: string | null;
}

/** `1`, `1或2`, `1至4任一项`, `1、3或4任一项`. */
function reference(numbers: readonly number[]): string {
  if (numbers.length === 1) return String(numbers[0]);
  const first = numbers[0]!;
  const last = numbers[numbers.length - 1]!;
  if (last - first === numbers.length - 1 && numbers.length > 2) return `${first}至${last}任一项`;
  return numbers.length === 2 ? `${first}或${last}` : `${numbers.slice(0, -1).join('、')}或${last}任一项`;
}

/** Returns the claims as published. */
export function printClaims({ subject, core, dependents, last }: ClaimSet): StoredClaim[] {
  const claims: StoredClaim[] = [
    { number: 1, text: `一种${subject}，其特征在于，${core}。`, dependsOn: [], independent: true },
  ];
  for (const { refersTo, adds } of dependents) {
    claims.push({
      number: claims.length + 1,
      text: `根据权利要求${reference(refersTo)}所述的${subject}，其特征在于，${adds}。`,
      dependsOn: refersTo,
      independent: false,
    });
  }
  if (last !== null) {
    const all = claims.map(({ number }) => number);
    claims.push({
      number: claims.length + 1,
      text: last.replace('{}', `权利要求${reference(all)}`),
      dependsOn: all,
      independent: true,
    });
  }
  return claims;
}

/**
 * Returns the claims as granted: the addition of claim 2 is moved into claim 1, and the rest moves up, as happens if an
 * examiner finds claim 1 too broad.
 */
export function narrowed({ subject, core, dependents, last }: ClaimSet): ClaimSet {
  const [taken, ...rest] = dependents;
  if (!taken) return { subject, core, dependents, last };
  const moved = (number: number): number => Math.max(1, number - 1);
  return {
    subject,
    core: `${core}；${taken.adds}`,
    dependents: rest.map(({ refersTo, adds }) => ({ refersTo: [...new Set(refersTo.map(moved))], adds })),
    last,
  };
}
