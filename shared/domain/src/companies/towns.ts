/** One of the ten towns and streets (镇街) of Shunde. */
export interface Town {
  /** Statistical division code, nine digits. */
  code: string;
  /** Official name with 镇 or 街道. */
  name: string;
  /** Name without 镇 or 街道, as used in menus and charts. */
  shortName: string;
  kind: '街道' | '镇';
}

/** The ten towns of Shunde (district 440606) in the order of their codes. Source: codes of the statistics bureau. */
export const TOWNS: readonly Town[] = [
  { code: '440606003', name: '伦教街道', shortName: '伦教', kind: '街道' },
  { code: '440606004', name: '勒流街道', shortName: '勒流', kind: '街道' },
  { code: '440606005', name: '大良街道', shortName: '大良', kind: '街道' },
  { code: '440606006', name: '容桂街道', shortName: '容桂', kind: '街道' },
  { code: '440606101', name: '陈村镇', shortName: '陈村', kind: '镇' },
  { code: '440606102', name: '北滘镇', shortName: '北滘', kind: '镇' },
  { code: '440606103', name: '乐从镇', shortName: '乐从', kind: '镇' },
  { code: '440606104', name: '龙江镇', shortName: '龙江', kind: '镇' },
  { code: '440606105', name: '杏坛镇', shortName: '杏坛', kind: '镇' },
  { code: '440606106', name: '均安镇', shortName: '均安', kind: '镇' },
];

/** A spelling under which a town is met in names and addresses. */
export interface TownAlias {
  text: string;
  /** Short name of the town. */
  town: string;
  /** `unique` is found nowhere else in China; `inShunde` needs 顺德 or 佛山 beside it; `place` is a village or estate. */
  kind: 'unique' | 'inShunde' | 'place';
}

/**
 * Spellings of the towns: present names, old ones (容奇 and 桂洲 became 容桂, 北窖 is an old writing of 北滘), traditional
 * characters, and villages whose addresses often leave the town out. 龙江, 陈村, 大良, 杏坛, 乐从 and 均安 also name or
 * hide in other things (黑龙江, 拾陈村, 平均安全), so they need context.
 */
export const TOWN_ALIASES: readonly TownAlias[] = [
  ...alias('伦教', 'unique', '伦教', '倫教'),
  ...alias('勒流', 'unique', '勒流'),
  ...alias('大良', 'inShunde', '大良'),
  ...alias('容桂', 'unique', '容桂'),
  ...alias('容桂', 'inShunde', '容奇', '桂洲'),
  ...alias('陈村', 'inShunde', '陈村', '陳村'),
  ...alias('北滘', 'unique', '北滘'),
  ...alias('北滘', 'inShunde', '北窖'),
  ...alias('乐从', 'unique', '乐从镇', '樂從鎮'),
  ...alias('乐从', 'inShunde', '乐从', '樂從'),
  ...alias('龙江', 'inShunde', '龙江', '龍江'),
  ...alias('杏坛', 'unique', '杏坛镇', '杏壇鎮'),
  ...alias('杏坛', 'inShunde', '杏坛', '杏壇'),
  ...alias('均安', 'unique', '均安镇'),
  ...alias('均安', 'inShunde', '均安'),
  ...alias('大良', 'place', '五沙', '凤翔工业', '顺峰山'),
  ...alias('容桂', 'place', '华口'),
  ...alias('伦教', 'place', '羊额'),
  ...alias('北滘', 'place', '碧江', '林头'),
  ...alias('乐从', 'place', '沙滘', '道教'),
];

/** The town with a code, a name or a short name, or null. */
export function townByName(nameOrCode: string): Town | null {
  return TOWNS.find((town) => [town.code, town.name, town.shortName].includes(nameOrCode)) ?? null;
}

function alias(town: string, kind: TownAlias['kind'], ...texts: string[]): TownAlias[] {
  return texts.map((text) => ({ text, town, kind }));
}
