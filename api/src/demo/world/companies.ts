import { computeCreditCheck } from '@platform/domain/companies/credit-code';
import { TOWNS, type Town } from '@platform/domain/companies/towns';
import { addDays } from '@platform/domain/dates/shanghai-date';
import { INDUSTRIES } from './industries/all-industries';
import type { Industry } from './industry';
import { Random } from '../../kernel/random';

/** Number of companies of the demonstration world. */
export const DEMO_COMPANIES = 300;
/** Number of companies at the end of the list without patents, like most companies of a real register. */
const WITHOUT_PATENTS = 18;
/** Index of the demonstration account's company in the list: several hundred patents, not the largest. */
export const DEMO_ACCOUNT_COMPANY = 4;

/** An invented company. */
export interface DemoCompany {
  name: string;
  uscc: string;
  town: Town;
  address: string;
  establishedDate: string;
  companyType: string;
  registeredCapital: string;
  businessScope: string;
  industry: Industry;
  /** Relative share of the patents; 0 for none. */
  weight: number;
}

const FIRST = [...'澜霁栩朔珩漪翊骁垚璟沅棠珞鹭榕槿翎峤湙筠珺瓴霖萤苒'];
const SECOND = [...'屿桐舟渡弦垣禾笙砚岫泓樾聆晞恺澍昀棣珏钧筑溯芃岱'];
const THIRD = [...'泽普诺拓盈茂邦捷迅创格维骏尚凯达'];
const ROADS = ['云帆', '霞石', '碧浪', '金榕', '望岭', '棠溪', '新澜', '鹭洲', '荷塘', '翠桐'];

/** Returns the 300 companies, those with the most patents first. The same list on every machine. */
export function inventCompanies(): DemoCompany[] {
  const random = new Random('companies');
  const brands = new Set<string>();
  return Array.from({ length: DEMO_COMPANIES }, (_, index) => {
    const account = index === DEMO_ACCOUNT_COMPANY;
    const industry = account ? INDUSTRIES[0]![0] : random.weighted(INDUSTRIES);
    const town = account ? TOWNS.find((each) => each.shortName === '北滘')! : pickTown(random, industry);
    return inventCompany(random, index, industry, town, inventBrand(random, brands));
  });
}

function inventCompany(random: Random, index: number, industry: Industry, town: Town, brand: string): DemoCompany {
  const trade = random.pick(industry.trades);
  const form = random.weighted([
    ['有限公司', 80],
    ['股份有限公司', index < 40 ? 20 : 2],
    [trade.endsWith('科技') ? '有限公司' : '实业有限公司', 6],
  ] as const);
  const place = random.weighted([
    ['佛山市顺德区', 55],
    [`佛山市顺德区${town.shortName}`, 12],
    ['广东', 22],
    ['佛山市', 11],
  ] as const);
  const products = random.sample(industry.products, 3).map((product) => product.name);
  const capital = random.pick([50, 100, 200, 300, 500, 800, 1000, 2000, 3000, 5000]) * (index < 30 ? 4 : 1);
  return {
    name: `${place}${brand}${trade}${form}`,
    uscc: inventCreditCode(index),
    town,
    address: `佛山市顺德区${town.name}${random.pick(ROADS)}${random.pick(['路', '中路', '工业路'])}${random.int(1, 188)}号`,
    establishedDate: addDays('1994-01-10', random.int(0, index < 60 ? 7_000 : 10_200)),
    companyType:
      form === '股份有限公司'
        ? '股份有限公司(非上市)'
        : random.pick(['有限责任公司(自然人投资或控股)', '有限责任公司(法人独资)', '有限责任公司(自然人独资)']),
    registeredCapital: `${capital}万元人民币`,
    businessScope: `研发、制造、销售：${products.join('、')}及其配件；${industry.field}领域的技术服务。`,
    industry,
    // A few companies hold most patents, as in reality; the offset keeps the largest below four per cent.
    weight: index >= DEMO_COMPANIES - WITHOUT_PATENTS ? 0 : 1 / (index + 9),
  };
}

function pickTown(random: Random, industry: Industry): Town {
  return random.weighted(TOWNS.map((town) => [town, industry.towns[town.shortName] ?? 1] as const));
}

function inventBrand(random: Random, taken: Set<string>): string {
  for (;;) {
    const brand = random.pick(FIRST) + random.pick(SECOND) + random.pick(THIRD);
    if (!taken.has(brand)) {
      taken.add(brand);
      return brand;
    }
  }
}

/**
 * Returns a credit code with valid checks that no real company can have: real organisation codes are digits or begin
 * with MA, these begin with DEM.
 */
export function inventCreditCode(index: number): string {
  const organisation = `DEM${String(index).padStart(5, '0')}`;
  const first17 = `91440606${organisation}${organisationCheck(organisation)}`;
  return first17 + computeCreditCheck(first17);
}

/** Returns the check character of an organisation code, GB 11714-1997. */
function organisationCheck(code: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * parseInt(code[at]!, 36), 0);
  const check = 11 - (sum % 11);
  return check === 10 ? 'X' : check === 11 ? '0' : String(check);
}
