/** Relation of a claim to the others. */
export interface ClaimStanding {
  /** Numbers of the claims it refers to, ascending, all smaller than its own. */
  dependsOn: number[];
  /** It is independent: it refers to none, or names another subject and uses a claim inside it (一种空调器，包括权利要求1所述的…). */
  independent: boolean;
}

/** The numbers after 权利要求, up to the word that ends them: 1, 1或2, 1至3任一项, 1-5中任意一项. */
const REFERENCE = /权利要求(?:书)?第?((?:\d{1,3}|[至到或和及与、,，;；~～—–-]|中|任[一意何]?|项|之间|的|\s)+)/gu;
const RANGE = /^(\d{1,3})(?:项)?(?:至|到|[~～—–-])(\d{1,3})$/u;
/** A dependent claim begins with the reference, with or without 一种 and a word such as 根据. */
const DEPENDENT_BEGINNING =
  /^(?:一种|所述的?)?(?:根据|依据|按照|依照|按|如|基于|由|利用|采用|使用)?(?:上述|前述)?权利要求/u;

/**
 * Reads from the text of a claim which claims it refers to. Numbers that are not smaller than its own are misprints and
 * left out.
 * @param number the claim's own number
 * @param text without the leading number
 */
export function readClaimStanding(number: number, text: string): ClaimStanding {
  const plain = text.normalize('NFKC').replace(/\s+/gu, '');
  const found = new Set<number>();
  for (const [, list] of plain.matchAll(REFERENCE)) {
    for (const each of numbersOf(list!)) if (each >= 1 && each < number) found.add(each);
  }
  const dependsOn = [...found].sort((a, b) => a - b);
  return { dependsOn, independent: dependsOn.length === 0 || !DEPENDENT_BEGINNING.test(plain) };
}

function numbersOf(list: string): number[] {
  const parts = list.replace(/[中任一意何项之间的\s]+/gu, '|').replace(/[或和及与、,，;；]+/gu, '|');
  return parts.split('|').flatMap((part) => {
    const range = RANGE.exec(part);
    if (range) {
      const [from, to] = [Number(range[1]), Number(range[2])];
      return to >= from && to - from < 500 ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : [];
    }
    return /^\d{1,3}$/.test(part) ? [Number(part)] : [];
  });
}
