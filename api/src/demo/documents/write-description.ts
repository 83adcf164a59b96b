import type { StoredParagraph } from '../../patents/schema/patent-record';
import type { Industry } from '../world/industry';
import type { Random } from '../../kernel/random';
import type { ClaimSet } from './claim-set';
import type { DocumentSubject } from './document-subject';
import type { DrawnFigure } from './figures';
import { part } from './write-claims';

/**
 * Writes the description of an invention or utility model: all five sections, longer if `full`. Paragraphs are numbered
 * from 0001.
 */
export function writeDescription(
  random: Random,
  subject: DocumentSubject,
  industry: Industry,
  claims: ClaimSet,
  figures: readonly DrawnFigure[],
  full: boolean,
): StoredParagraph[] {
  const { ours, name, product } = subject;
  const [gain, more] = random.sample(industry.effects, 2) as [string, string];
  const problem = random.pick(industry.problems);
  const paragraphs: StoredParagraph[] = [];
  const say = (section: StoredParagraph['section'], text: string): void =>
    void paragraphs.push({ number: String(paragraphs.length + 1).padStart(4, '0'), section, text });
  say('field', `${ours}涉及${industry.field}技术领域，尤其涉及一种${name}。`);
  say(
    'background',
    `${full ? `${product}是${industry.field}领域常见的产品。` : ''}现有的${product}在使用中存在${problem}的问题。`,
  );
  if (full)
    say(
      'background',
      `为此，现有技术提出了若干改进方案，但这些方案结构复杂、成本较高，且仍不能从根本上避免${problem}，因此有必要加以改进。`,
    );
  if (full)
    say('summary', `为实现上述目的，${ours}采用如下技术方案：一种${name}，${claims.core.replaceAll('\n', '')}。`);
  if (full) for (const { adds } of claims.dependents) say('summary', `进一步地，${adds}。`);
  say('summary', `${full ? '与现有技术相比，' : ''}${ours}${full ? '的有益效果在于：' : ''}${gain}，${more}。`);
  for (const { label, caption } of figures) say('drawings', `${label}为${caption}。`);
  if (subject.parts.length > 0)
    say('drawings', `附图标记说明：${subject.parts.map((each) => `${each.numeral}-${each.name}`).join('；')}。`);
  if (full)
    say(
      'embodiments',
      `下面结合附图和实施例对${ours}作进一步说明。所描述的实施例仅用于解释${ours}，不用于限定其保护范围。`,
    );
  writeEmbodiments(random, subject, claims, full, say);
  if (full)
    say(
      'embodiments',
      `以上所述仅为${ours}的较佳实施例，凡在${ours}的精神和原则之内所作的修改、等同替换和改进，均应包含在${ours}的保护范围之内。`,
    );
  return paragraphs;
}

function writeEmbodiments(
  random: Random,
  { manner, parts, steps, recipe, name }: DocumentSubject,
  claims: ClaimSet,
  full: boolean,
  say: (section: 'embodiments', text: string) => void,
): void {
  if (manner === 'method') {
    say('embodiments', `如图1所示，本实施例的${name}首先${steps[0]}，然后${steps.slice(1).join('，再')}。`);
  } else if (manner === 'recipe') {
    say(
      'embodiments',
      `实施例1：按重量份计，称取${recipe.replace(/(\d+)～\d+份/gu, '$1份')}，混合均匀后即得所述${name}。`,
    );
  } else {
    const [a, b, c, d] = parts.map(part);
    say(
      'embodiments',
      `如图1所示，本实施例的${name}包括${a}、${b}、${c}和${d}。装配时，先将${b}装入${a}，再依次装上${c}和${d}；使用时，${c}带动${d}动作。`,
    );
  }
  if (!full) return;
  for (const { adds } of claims.dependents)
    say(
      'embodiments',
      `在一种可选的实施方式中，${adds}，这样设置便于${random.pick(['生产装配', '后期维护', '控制成本', '提高可靠性', '批量制造'])}。`,
    );
  if (manner === 'thing') {
    const [a, b] = parts.slice(4).map(part);
    say('embodiments', `如图2所示，${a}与${b}相互配合；当${a}到达极限位置时，${b}限制其继续移动，从而避免磕碰。`);
  }
}
