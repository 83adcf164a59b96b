import type { PatentType, PublicationGroup } from '../patents/patent-type';

/** Stage in which a document was published. `examined`: the pre-1993 announcement before grant. */
type PublicationStage = 'application' | 'examined' | 'grant' | 'partial_invalidation' | 'correction';

/** What a Chinese kind code (文献种类代码) says about a document. */
export interface KindCodeMeaning {
  patentType: PatentType;
  stage: PublicationStage;
  /** Chinese name, as in 发明授权. */
  name: string;
  /** CNIPA's publication group; null for corrections and partial invalidations. */
  group: PublicationGroup | null;
}

/** First day on which B meant a granted invention and C a partly invalidated one. */
const NEW_KIND_CODES_FROM = '2010-04-01';
/** First day of the 1993 kind codes. */
const GRANT_KIND_CODES_FROM = '1993-01-01';

/**
 * Meaning of a Chinese kind code at a date of publication; null when the code is unknown.
 *
 * The letters changed their meaning in 1993 and in April 2010 (C was the granted invention before, B since). Without a
 * date the present meaning is taken, except for C and Y: almost all documents that bear them are grants of before 2010.
 * Digits after the letter count only as 8 and 9, which are corrections of front page and full text.
 *
 * @param kind such as `A`, `B`, `U`, `S`, `A8`
 * @param publicationDate YYYY-MM-DD or null
 */
export function explainKindCode(kind: string, publicationDate: string | null): KindCodeMeaning | null {
  const match = /^([ABCUYSD])(\d?)$/.exec(kind.trim().toUpperCase());
  if (!match) return null;
  const letter = match[1]!;
  const meaning = explainLetter(letter, publicationDate);
  if (meaning && (match[2] === '8' || match[2] === '9')) {
    return { ...meaning, stage: 'correction', name: `${meaning.name}（更正）`, group: null };
  }
  return meaning;
}

function explainLetter(letter: string, date: string | null): KindCodeMeaning | null {
  const beforeGrantCodes = date !== null && date < GRANT_KIND_CODES_FROM;
  const beforeNewCodes = date === null || date < NEW_KIND_CODES_FROM;
  switch (letter) {
    case 'A':
      return {
        patentType: 'invention',
        stage: 'application',
        name: beforeGrantCodes ? '发明公开' : '发明公布',
        group: 'fmgb',
      };
    case 'B':
      return beforeGrantCodes
        ? { patentType: 'invention', stage: 'examined', name: '发明审定', group: 'fmsq' }
        : { patentType: 'invention', stage: 'grant', name: '发明授权', group: 'fmsq' };
    case 'C':
      return beforeNewCodes
        ? { patentType: 'invention', stage: 'grant', name: '发明授权', group: 'fmsq' }
        : { patentType: 'invention', stage: 'partial_invalidation', name: '发明部分无效公告', group: null };
    case 'U':
      return beforeGrantCodes
        ? { patentType: 'utility', stage: 'examined', name: '实用新型公告', group: 'xxsq' }
        : { patentType: 'utility', stage: 'grant', name: '实用新型授权', group: 'xxsq' };
    case 'Y':
      return beforeNewCodes
        ? { patentType: 'utility', stage: 'grant', name: '实用新型授权', group: 'xxsq' }
        : { patentType: 'utility', stage: 'partial_invalidation', name: '实用新型部分无效公告', group: null };
    case 'S':
      return beforeGrantCodes
        ? { patentType: 'design', stage: 'examined', name: '外观设计公告', group: 'wgsq' }
        : { patentType: 'design', stage: 'grant', name: '外观设计授权', group: 'wgsq' };
    case 'D':
      return { patentType: 'design', stage: 'grant', name: '外观设计授权', group: 'wgsq' };
    default:
      return null;
  }
}
