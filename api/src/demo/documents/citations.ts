import type { DemoPatent } from '../world/patents';
import { Random } from '../../kernel/random';

/** A document cited by a demonstration patent. */
export interface DemoCitation {
  type: 'patent' | 'literature';
  number: string;
  kind: string;
  date: string | null;
  text: string;
  category: string;
  claims: string;
}

interface Earlier {
  number: string;
  kind: string;
  date: string;
  applicant: string;
}

/** Number of remembered earlier publications of one industry. */
const REMEMBERED = 400;
const CATEGORIES = [
  ['A', 55],
  ['Y', 28],
  ['X', 17],
] as const;

/**
 * Chooses citations of examined inventions and some utility models: earlier publications of the same industry,
 * published before the filing date, and occasionally an article. Called once for each patent, in order.
 */
export class CitationSource {
  private readonly byIndustry = new Map<string, Earlier[]>();

  citationsOf(patent: DemoPatent, industry: string): DemoCitation[] {
    const random = new Random(`citations ${patent.applicationNumber}`);
    const known = this.byIndustry.get(industry) ?? [];
    const { life, type } = patent;
    const examined = type === 'invention' && life.events.some(({ code }) => code === 'GR01' || code === 'RJ01');
    const cited =
      examined || (type === 'utility' && random.chance(0.15))
        ? random.sample(
            known.filter(({ date }) => date < patent.applicationDate),
            examined ? random.int(1, 5) : 1,
          )
        : [];
    const citations = cited.map(
      ({ number, kind, date, applicant }): DemoCitation => ({
        type: 'patent',
        number,
        kind,
        date,
        text: applicant,
        category: random.weighted(CATEGORIES),
        claims: `1-${random.int(1, 4)}`,
      }),
    );
    if (examined && random.chance(0.08)) {
      citations.push({
        type: 'literature',
        number: '',
        kind: '',
        date: null,
        text: `${industry}领域技术进展综述（演示文献）. 演示学报, ${Number(patent.applicationDate.slice(0, 4)) - 1}, ${random.int(1, 40)}(${random.int(1, 12)}).`,
        category: 'A',
        claims: '1',
      });
    }
    this.remember(industry, known, patent, random);
    return citations;
  }

  private remember(
    industry: string,
    known: Earlier[],
    { publicationNumber, life, applicants, type }: DemoPatent,
    random: Random,
  ): void {
    if (type === 'design') return;
    const { kind, date } = life.publications[0]!;
    const earlier = { number: publicationNumber, kind, date, applicant: applicants[0]! };
    if (known.length < REMEMBERED) known.push(earlier);
    else known[random.int(0, REMEMBERED - 1)] = earlier;
    this.byIndustry.set(industry, known);
  }
}
