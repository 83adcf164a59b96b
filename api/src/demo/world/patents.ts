import { computeCheckDigit } from '@platform/domain/numbers/check-digit';
import { addDays } from '@platform/domain/dates/shanghai-date';
import { dayNumber } from './calendar';
import type { DemoCompany } from './companies';
import { type DemoPatentType, type LegalLife, liveLife } from './legal-life';
import { inventName, inventNames } from './people';
import { Random } from '../../kernel/random';
import { DEMO_FIRST_DAY, DEMO_REFERENCE_DAY } from './reference-day';
import { type PatentText, writeText } from './texts';

/** An invented patent with all its data. */
export interface DemoPatent extends PatentText {
  type: DemoPatentType;
  /** With check digit, without dot. */
  applicationNumber: string;
  /** Without office and kind code; application and grant share it. */
  publicationNumber: string;
  applicationDate: string;
  applicants: string[];
  /** Indexes of the applicants in the list of companies. */
  companies: number[];
  inventors: string[];
  life: LegalLife;
}

const TYPE_DIGIT = { invention: '1', utility: '2', design: '3' } as const;
const TYPES = [
  ['invention', 36],
  ['utility', 49],
  ['design', 15],
] as const;
/** A bank that does not exist. */
const BANK = '佛山市棠溪农村商业银行股份有限公司';

/**
 * Invents patents one after the other, the same on every machine. Companies get approximately their share; each has all
 * three types as soon as it has a few. The numbers are in unused ranges: serial numbers from 9,000,000 on and
 * publication numbers CN19…, CN29…, CN39…, so that they cannot collide with real records.
 */
export function* inventPatents(companies: readonly DemoCompany[], count: number): Generator<DemoPatent> {
  const teams = companies.map((company, index) =>
    inventNames(new Random(`team ${index}`), 3 + Math.ceil(company.weight * 120)),
  );
  const numbers = new NumberSource();
  const random = new Random('patents');
  for (const [company, order] of shares(companies, count, random))
    yield inventPatent(random, companies, company, order, teams[company]!, numbers);
}

/** Yields the company that files next, and its number of filings so far. */
function* shares(
  companies: readonly DemoCompany[],
  count: number,
  random: Random,
): Generator<[company: number, order: number]> {
  const total = companies.reduce((sum, company) => sum + company.weight, 0);
  const filed = companies.map(() => 0);
  const owed = companies.map(() => random.next());
  let made = 0;
  while (made < count) {
    for (let index = 0; index < companies.length && made < count; index += 1) {
      owed[index]! += (companies[index]!.weight / total) * companies.length;
      while (owed[index]! >= 1 && made < count) {
        owed[index]! -= 1;
        made += 1;
        const order = filed[index]!;
        filed[index] = order + 1;
        yield [index, order];
      }
    }
  }
}

function inventPatent(
  random: Random,
  companies: readonly DemoCompany[],
  owner: number,
  order: number,
  team: string[],
  numbers: NumberSource,
): DemoPatent {
  const company = companies[owner]!;
  const type = order < 3 ? TYPES[order]![0] : random.weighted(TYPES);
  const partner = random.chance(0.04) ? random.int(0, companies.length - 1) : owner;
  const owners = partner === owner ? [owner] : [owner, partner];
  const inventors = random.sample(team, random.int(1, Math.min(5, team.length)));
  const parties = {
    company: company.name,
    inventor: inventors[0]!,
    bank: BANK,
    licensee: companies[(owner + 7) % companies.length]!.name,
  };
  for (;;) {
    const applicationDate = filingDay(random, company.establishedDate);
    const life = liveLife(random, type, applicationDate, DEMO_REFERENCE_DAY, parties);
    if (!life) continue;
    const person = random.chance(0.015) ? inventName(random) : null;
    return {
      ...writeText(random, type, company.industry),
      type,
      applicationNumber: numbers.application(type, applicationDate),
      publicationNumber: numbers.publication(type, life.publications[0]!.date),
      applicationDate,
      applicants: [...owners.map((index) => companies[index]!.name), ...(person ? [person] : [])],
      companies: owners,
      inventors,
      life,
    };
  }
}

/** Returns a filing day. Filings increase over the years, and none is earlier than the founding of the company. */
function filingDay(random: Random, established: string): string {
  const first = dayNumber(established > DEMO_FIRST_DAY ? established : DEMO_FIRST_DAY);
  const span = dayNumber(DEMO_REFERENCE_DAY) - first;
  return addDays(DEMO_REFERENCE_DAY, -Math.floor(span * (1 - Math.sqrt(random.next()))));
}

/** Assigns numbers that increase with the day and never repeat. */
class NumberSource {
  private readonly used = new Map<string, number>();

  application(type: DemoPatentType, day: string): string {
    const year = day.slice(0, 4);
    const ofYear = dayNumber(day) - dayNumber(`${year}-01-01`);
    const serial = 9_000_000 + ofYear * 2_700 + this.take(`A${type}${day}`, 2_700);
    const stem = year + TYPE_DIGIT[type] + serial;
    return stem + computeCheckDigit(stem);
  }

  publication(type: DemoPatentType, day: string): string {
    const since = dayNumber(day) - dayNumber(DEMO_FIRST_DAY);
    return TYPE_DIGIT[type] + String(90_000_000 + since * 1_400 + this.take(`P${type}${day}`, 1_400));
  }

  private take(key: string, most: number): number {
    const taken = this.used.get(key) ?? 0;
    if (taken >= most) throw new Error(`More demonstration patents of one day than there are numbers (${key})`);
    this.used.set(key, taken + 1);
    return taken;
  }
}
