/** The three kinds of Chinese patents (专利法 article 2). Foreign and PCT documents may have none. */
export type PatentType = 'invention' | 'utility' | 'design';

/**
 * CNIPA's four publication groups with its own ids: one invention can be both a published application and a grant.
 * Source: the group ids of epub.cnipa.gov.cn.
 */
export type PublicationGroup = 'fmgb' | 'fmsq' | 'xxsq' | 'wgsq';

/** Chinese names of the patent types, in the official order. */
export const PATENT_TYPE_NAMES: Readonly<Record<PatentType, string>> = {
  invention: '发明',
  utility: '实用新型',
  design: '外观设计',
};

/** Chinese names of the publication groups, in the official order. */
export const PUBLICATION_GROUP_NAMES: Readonly<Record<PublicationGroup, string>> = {
  fmgb: '发明公布',
  fmsq: '发明授权',
  xxsq: '实用新型',
  wgsq: '外观设计',
};

/** Names and spellings people use for a type or a publication group, lower case. */
const SPELLINGS: ReadonlyMap<string, PatentType | PublicationGroup> = new Map(
  Object.entries({
    发明: 'invention',
    发明专利: 'invention',
    invention: 'invention',
    发明公布: 'fmgb',
    发明公开: 'fmgb',
    发明申请: 'fmgb',
    fmgb: 'fmgb',
    发明授权: 'fmsq',
    授权发明: 'fmsq',
    fmsq: 'fmsq',
    实用新型: 'utility',
    实用新型专利: 'utility',
    新型: 'utility',
    utility: 'utility',
    utility_model: 'utility',
    utilitymodel: 'utility',
    xxsq: 'utility',
    外观设计: 'design',
    外观设计专利: 'design',
    外观: 'design',
    design: 'design',
    wgsq: 'design',
  } as const),
);

/** The type or group a word means, or null. 实用新型 and 外观设计 always come back as the type. */
export function findPatentType(word: string): PatentType | PublicationGroup | null {
  return SPELLINGS.get(word.normalize('NFKC').trim().toLowerCase()) ?? null;
}
