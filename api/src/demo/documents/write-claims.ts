import type { Industry } from '../world/industry';
import type { Random } from '../../kernel/random';
import type { ClaimSet, DependentPart } from './claim-set';
import type { DocumentSubject } from './document-subject';

const JOINTS = ['固定安装于', '可拆卸地设置于', '转动连接于', '滑动设置于', '卡接于', '嵌设于', '铰接于'];
const PLACES = ['上端', '下端', '一侧', '内部', '底部', '前端', '中部', '两侧'];
const PURPOSES = ['导向', '限位', '密封', '散热', '支撑', '定位', '缓冲'];
const MATERIALS = ['304不锈钢', '铝合金', 'ABS塑料', '硅胶', '玻璃纤维增强尼龙', '镀锌钢板'];

/** Formats a part with its numeral for a claim. */
export const part = ({ name, numeral }: { name: string; numeral: string }): string => `${name}（${numeral}）`;

/**
 * Writes the claims of an invention or utility model.
 * @param more number of dependent claims beyond the first three; negative for fewer
 */
export function writeClaims(random: Random, subject: DocumentSubject, industry: Industry, more: number): ClaimSet {
  if (subject.manner === 'method') return methodClaims(random, subject, industry, more);
  return subject.manner === 'recipe' ? recipeClaims(random, subject, more) : thingClaims(random, subject, more);
}

function thingClaims(random: Random, { name, parts }: DocumentSubject, more: number): ClaimSet {
  const [a, b, c, d, e, f, g, h] = parts.map(part);
  const join = (): string => random.pick(JOINTS);
  const place = (): string => random.pick(PLACES);
  const core = `包括${a}、${b}、${c}和${d}，所述${b}${join()}所述${a}的${place()}，所述${c}与所述${b}相连接，所述${d}位于所述${c}的${place()}并用于${random.pick(PURPOSES)}`;
  const gap = random.int(2, 9);
  const dependents: DependentPart[] = [
    { refersTo: [1], adds: `所述${a}的${place()}设有${e}，所述${e}${join()}所述${a}` },
    {
      refersTo: [1, 2],
      adds: `所述${b}上间隔设置有多个${f}，相邻两个所述${f}之间的距离为${gap}mm～${gap + random.int(2, 12)}mm`,
    },
    { refersTo: [1, 2, 3], adds: `所述${c}与所述${b}之间设有${g}，所述${g}用于${random.pick(PURPOSES)}` },
    { refersTo: [4], adds: `所述${g}采用${random.pick(MATERIALS)}制成` },
    { refersTo: [1], adds: `所述${d}的${place()}还设有${h}，所述${h}${join()}所述${d}` },
    { refersTo: [6], adds: `所述${h}的数量为${random.int(2, 6)}个，并沿所述${d}的周向均匀分布` },
    {
      refersTo: [1, 2, 3],
      adds: `所述${a}采用${random.pick(MATERIALS)}制成，壁厚为${random.int(1, 3)}.${random.int(0, 9)}mm`,
    },
  ];
  return {
    subject: name,
    core,
    dependents: dependents.slice(0, 3 + more),
    last: more > 2 ? `一种成套设备，其特征在于，包括{}所述的${name}。` : null,
  };
}

function methodClaims(random: Random, { name, steps }: DocumentSubject, industry: Industry, more: number): ClaimSet {
  const others = random.sample(
    industry.steps.filter((step) => !steps.includes(step)),
    5,
  );
  const dependents = others.map(
    (step, at): DependentPart => ({
      refersTo: at === 2 ? [1, 2, 3] : [Math.max(1, at)],
      adds: `所述步骤S${(at % steps.length) + 1}还包括：${step}`,
    }),
  );
  return {
    subject: name,
    core: `包括以下步骤：\n${steps.map((step, at) => `S${at + 1}、${step}`).join('；\n')}`,
    dependents: dependents.slice(0, Math.min(5, 3 + more)),
    last: '一种电子装置，其特征在于，包括处理器和存储器，所述存储器中的程序被所述处理器执行时实现如{}所述的方法。',
  };
}

function recipeClaims(random: Random, { name, recipe }: DocumentSubject, more: number): ClaimSet {
  const components = recipe.split('、').map((each) => each.replace(/\d.*$/u, ''));
  const size = random.int(1, 8) * 10;
  const dependents: DependentPart[] = [
    { refersTo: [1], adds: `所述${components[1]}的平均粒径为${size}μm～${size + 20}μm` },
    { refersTo: [1, 2], adds: `所述${components[0]}与所述${components[2]}的质量比为${random.int(3, 9)}:1` },
    { refersTo: [1, 2, 3], adds: `所述${components[3]}在加入前于${random.int(60, 120)}℃下干燥${random.int(1, 4)}小时` },
    { refersTo: [1], adds: `还包括${random.int(1, 3)}份的助剂` },
    { refersTo: [5], adds: '所述助剂为抗氧剂、分散剂中的至少一种' },
  ];
  return {
    subject: name,
    core: `按重量份计，包括以下组分：${recipe}`,
    dependents: dependents.slice(0, 3 + more),
    last: more > 2 ? `一种制品，其特征在于，由{}所述的${name}制成。` : null,
  };
}
