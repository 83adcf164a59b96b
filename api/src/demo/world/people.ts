import type { Random } from '../../kernel/random';

const SURNAMES = [...'陈梁黄何李卢罗吴欧冯张周麦霍郭廖潘林谭邓苏叶杨刘关胡简区劳曾游黎孔马岑伍龙余赵钟朱蔡'];
const FIRST = [...'志伟建国文海俊明嘉家永德耀景泽子启思雅慧晓婉绍振宏立世敏锦浩铭卓润佩'];
const SECOND = [...'华强辉斌雄峰杰军光荣源彬恒毅诚宇轩宁怡琳欣妍莹婷玲珊琪岚枫川'];

/** Invents a name of two or three characters. */
export function inventName(random: Random): string {
  const given = random.chance(0.82) ? random.pick(FIRST) + random.pick(SECOND) : random.pick(SECOND);
  return random.pick(SURNAMES) + given;
}

/** Invents the given number of different names. */
export function inventNames(random: Random, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(inventName(random));
  return [...names];
}
