import type { DemoPatentType } from './legal-life';
import type { Industry, Product } from './industry';
import type { Random } from '../../kernel/random';

/** Title, abstract and classes of a demonstration patent. */
export interface PatentText {
  title: string;
  abstract: string;
  ipc: string[];
}

const OURS = { invention: '本发明', utility: '本实用新型', design: '本外观设计' } as const;
const PLACES = ['上端', '下端', '一侧', '内部', '外周', '底部', '前端', '背面', '中部', '两侧'];
const JOINTS = [
  '固定安装于',
  '可拆卸地设置于',
  '转动连接于',
  '滑动设置于',
  '卡接于',
  '通过螺栓固定于',
  '嵌设于',
  '铰接于',
];
const PURPOSES = ['导向', '限位', '密封', '散热', '支撑', '定位', '缓冲', '传递动力', '隔离水汽', '防止误触'];
/** Products without a shape, which neither a utility model nor a design protects. */
const SHAPELESS = /(?:涂料|胶|材料|合金|薄膜|系统|基质)$/u;

/** Writes title, abstract and classes of a patent of one type, in the words of an industry. */
export function writeText(random: Random, type: DemoPatentType, industry: Industry): PatentText {
  const products =
    type === 'invention' ? industry.products : industry.products.filter(({ name }) => !SHAPELESS.test(name));
  const product = random.pick(products);
  const ipc = [product.ipc[0]!, ...product.ipc.slice(1).filter(() => random.chance(0.55))];
  // Designs have Locarno classes, no IPC.
  if (type === 'design') return { ...writeDesign(random, industry, product), ipc: [] };
  const asMethod = type === 'invention' && random.chance(industry.manner === 'recipe' ? 0.3 : 0.45);
  return {
    ...(asMethod ? writeMethod(random, industry, product) : writeThing(random, OURS[type], industry, product)),
    ipc,
  };
}

type Written = Omit<PatentText, 'ipc'>;

function writeThing(random: Random, ours: string, industry: Industry, product: Product): Written {
  const parts = random.sample(ours === OURS.utility ? (industry.shapedParts ?? industry.parts) : industry.parts, 5);
  const asRecipe = industry.manner === 'recipe' && ours === OURS.invention;
  const title = asRecipe ? recipeTitle(random, industry, product) : thingTitle(random, industry, product, parts);
  const body = asRecipe
    ? recipe(random, parts)
    : industry.manner === 'electronic'
      ? circuit(random, parts)
      : structure(random, parts);
  const [gain, more] = random.sample(industry.effects, 2) as [string, string];
  const ending = random.weighted([
    [`${ours}解决了现有${product.name}${random.pick(industry.problems)}的问题，${gain}，${more}。`, 3],
    [
      asRecipe
        ? `所得${product.name}${gain}，${more}。`
        : `使用时，${parts[2]!}与${parts[3]!}相互配合，${gain}，同时${more}。`,
      2,
    ],
    [`与现有技术相比，${ours}${gain}，${more}。`, 3],
  ]);
  return {
    title,
    abstract: `${ours}${random.pick(['公开了', '提供了', '涉及'])}${title}，属于${industry.field}技术领域，${body}。${ending}`,
  };
}

const qualified = (random: Random, industry: Industry, name: string): string => {
  const quality = random.pick(industry.qualities);
  return `一种${quality}${quality.endsWith('的') || random.chance(0.4) ? '' : '的'}${name}`;
};

function thingTitle(random: Random, industry: Industry, { name }: Product, [a, b]: string[]): string {
  return random.weighted([
    [qualified(random, industry, name), 4],
    [`一种${name}的${a}结构`, 2],
    [`一种用于${name}的${a}`, 2],
    [`${a}组件及具有其的${name}`, 2],
    [`一种带有${b}的${name}`, 2],
    [`一种${name}`, 1],
  ]);
}

const recipeTitle = (random: Random, industry: Industry, { name }: Product): string =>
  qualified(random, industry, name) + random.pick(['', '及其制备方法', '及其应用']);

function structure(random: Random, [a, b, c, d, e]: string[]): string {
  const join = (): string => random.pick(JOINTS);
  const place = (): string => random.pick(PLACES);
  const purpose = random.pick(PURPOSES);
  return random.weighted([
    [
      `包括${a}、${b}、${c}和${d}，所述${b}${join()}所述${a}的${place()}，所述${c}与所述${b}相连接，所述${d}位于所述${c}的${place()}并用于${purpose}`,
      3,
    ],
    [
      `包括${a}以及${join()}所述${a}${place()}的${b}，所述${a}内设有${c}，所述${c}的${place()}设有${d}，所述${d}与${e}相配合`,
      3,
    ],
    [
      `其${a}上间隔设置有多个${b}，相邻两个所述${b}之间设有${c}，所述${c}${join()}${d}，所述${d}的${place()}还设有用于${purpose}的${e}`,
      2,
    ],
  ]);
}

function circuit(random: Random, [a, b, c, d, e]: string[]): string {
  return random.weighted([
    [`包括${a}、${b}、${c}和${d}，所述${a}分别与所述${b}和所述${c}电连接，所述${d}接收所述${a}的输出信号`, 3],
    [
      `包括设于壳体内的${a}和${b}，所述${a}通过${c}与所述${b}通信连接，所述${b}的输出端连接有${d}，所述${d}与${e}共用供电回路`,
      3,
    ],
    [`其${a}采集运行参数并发送至${b}，所述${b}经${c}判断状态，并在状态异常时驱动${d}动作`, 2],
  ]);
}

function recipe(random: Random, parts: string[]): string {
  const shares = parts.map((part, at) => {
    const least = at === 0 ? random.int(45, 75) : random.int(1, 14);
    return `${part}${least}～${least + random.int(2, at === 0 ? 20 : 8)}份`;
  });
  return `按重量份计，包括以下组分：${shares.join('、')}`;
}

function writeMethod(random: Random, industry: Industry, product: Product): Written {
  const kinds =
    industry.manner === 'recipe'
      ? ['制备方法', '生产工艺', '加工方法']
      : ['控制方法', '检测方法', '生产工艺', '装配方法', '节能控制方法'];
  const kind = random.pick(kinds);
  const title = random.weighted([
    [`一种${product.name}的${kind}`, 3],
    [`${qualified(random, industry, product.name)}及其${kind}`, 3],
    [`${product.name}的${kind}、装置及设备`, 1],
  ]);
  const steps = random.sample(industry.steps, random.int(3, 5)).map((step, at) => `S${at + 1}、${step}`);
  const [gain, more] = random.sample(industry.effects, 2);
  const shortcoming = `本发明针对现有${product.name}${random.pick(industry.problems)}的不足`;
  return {
    title,
    abstract: `本发明${random.pick(['公开了', '提供了'])}${title}，涉及${industry.field}技术领域。该方法包括以下步骤：${steps.join('；')}。${shortcoming}，${gain}，${more}。`,
  };
}

function writeDesign(random: Random, industry: Industry, product: Product): Written {
  const variant = random.pick(['立式', '台式', '方形', '圆形', '嵌入式', '简约款', '便携款']);
  const title = random.chance(0.5) ? product.name : `${product.name}（${variant}）`;
  const point = random.pick([
    '形状',
    '形状与图案的结合',
    `${random.pick(industry.shapedParts ?? industry.parts)}的形状`,
  ]);
  const view = random.pick(['立体图', '主视图', '立体图1']);
  return {
    title,
    abstract: `1.本外观设计产品的名称：${title}。2.本外观设计产品的用途：用于${industry.field}领域。3.本外观设计产品的设计要点：在于${point}。4.最能表明设计要点的图片或照片：${view}。`,
  };
}
