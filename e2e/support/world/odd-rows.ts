import { openDatabase } from '@platform/api/kernel/database/open-database';
import { administer } from '@platform/api/testing/test-cluster';
import type { Client } from '@platform/contract/client';
import { createContact } from '@platform/contract/contacts/contact';
import { createContent, listColumns } from '@platform/contract/content/content';
import { createDemand } from '@platform/contract/demands/demand-calls';
import { publicStreets } from '@platform/contract/companies/company';
import { createUser } from '@platform/contract/users/user';
import { updateParameter } from '@platform/contract/parameters/parameter';
import { createVisits, visitStaff } from '@platform/contract/visits/visit';
import { updateWorkDay } from '@platform/contract/work-days/work-day';
import { workCompanies } from '@platform/contract/work/work';
import { addDays } from '@platform/domain/dates/shanghai-date';
import { demoAccounts, demoPassword, type DemoAccount } from '../demo-accounts';
import { signInAt } from '../node-client';
import { EVE_OF_HOLIDAY, MAKE_UP_SUNDAY, newStreet } from './odd-facts';

const chinese =
  '佛山市顺德区大良街道超长名称智能装备与新材料联合研究院工程技术中心产业化基地有限责任公司第一分公司筹备组'.repeat(2);
const latin = 'Guangdong-Shunde-' + 'Supercalifragilisticexpialidocious'.repeat(2);
/** Rare characters of two UTF-16 units each, and an emoji. */
const rare = '𠮷野𪚥龘𤭢𠀋佛山𡈽𧘇'.repeat(6) + '🏭';
const names = [chinese.slice(0, 110), latin, rare, '佛山'] as const;
/** Cuts a text to `most` UTF-16 units, without half a character at the end. */
const ofLength = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Hours of a full day: three at once, two at once, a long one, one late in the evening. */
const FULL_DAY = [
  [12, 13],
  [13, 15],
  [13, 15],
  [13, 14],
  [14, 16],
  [15, 17],
  [15, 16],
  [17, 18],
  [18, 20],
] as const;

/** Number of companies in the demonstration's street that already have visits. */
const VISITED = 9;

/**
 * Writes rows that the demonstration lacks: very long names, rows with few fields, an account without data, and days
 * with more events for one person than a calendar has room for.
 */
export async function writeOddRows(
  { origin, dataDir }: { origin: string; dataDir: string },
  days: readonly string[],
): Promise<void> {
  await renameCompanies(dataDir);
  const as = async (account: Pick<DemoAccount, 'mobile'>): Promise<Client> =>
    (await signInAt(origin, origin, account)).at(origin);
  const administrator = await as(demoAccounts.administrator);
  await tellDaysOff(administrator);
  await addPeople(administrator);
  const [column] = await administrator(listColumns, {});
  for (const name of names)
    await administrator(createContent, {
      columnId: column!.id,
      title: name,
      summary: name,
      source: ofLength(name, 60),
    });
  const street = await as(demoAccounts.street);
  const found = await street(workCompanies, { sort: '-patents', size: VISITED + FULL_DAY.length });
  const companies = found.list.slice(VISITED).map(({ id }) => id);
  await addDemands(street, companies);
  const [self] = (await street(visitStaff, { keyword: '演示镇街人员' })).list;
  for (const day of days) await fillDay(street, self!.id, day, companies);
}

/** Gives companies the names that a register may contain. No call changes the name of a company. */
async function renameCompanies(dataDir: string): Promise<void> {
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ dataDir, role: 'tool', log: silent });
  try {
    await administer(database.ownerConnectionString(), [
      `update company set name = named.name, uscc = null, address = '', established_date = null
       from (values ${names.map((name, at) => `(${VISITED + at + 1}, '${name}')`).join(', ')}) as named (place, name),
         (select id, row_number() over (order by patent_count desc, id) as place from company
          where town_id = (select town_id from user_account where mobile = '${demoAccounts.street.mobile}')) as placed
       where company.id = placed.id and placed.place = named.place`,
    ]);
  } finally {
    await database.close();
  }
}

/**
 * Enters holidays for the year of the walk, which are not announced: five days at the beginning of May, and a Sunday
 * worked for them.
 */
async function tellDaysOff(administrator: Client): Promise<void> {
  const reason = '放假安排';
  await administrator(updateParameter, {
    id: 'work.toldThrough',
    version: 0,
    value: Number(MAKE_UP_SUNDAY.slice(0, 4)),
    reason,
  });
  const say = (id: string, kind: 'rest' | 'work', name: string) =>
    administrator(updateWorkDay, { id, version: 0, kind, name, reason });
  for (let at = 1; at <= 5; at++) await say(addDays(EVE_OF_HOLIDAY, at), 'rest', '劳动节');
  await say(MAKE_UP_SUNDAY, 'work', '劳动节调休');
}

async function addPeople(administrator: Client): Promise<void> {
  const towns = await administrator(publicStreets, {});
  await administrator(createUser, {
    name: ofLength(rare, 40),
    mobile: newStreet.mobile,
    role: 'street',
    townId: towns.at(-1)!.id,
    password: demoPassword,
  });
  for (const [at, name] of [chinese, latin].entries())
    await administrator(createUser, {
      name: ofLength(name, 40),
      mobile: `1360000001${at}`,
      role: 'district',
      introduction: name,
      password: demoPassword,
    });
}

async function addDemands(street: Client, companies: readonly number[]): Promise<void> {
  for (const [at, name] of names.entries()) {
    const companyId = companies[at]!;
    await street(createContact, { companyId, name: ofLength(name, 40), position: ofLength(name, 40) });
    await street(createDemand, {
      clientId: `odd-${at}`,
      companyId,
      source: 'phone',
      title: ofLength(name, 100),
      content: name.repeat(5),
      urgent: at === 0,
    });
  }
}

async function fillDay(street: Client, leadId: number, day: string, companies: readonly number[]): Promise<void> {
  for (const [at, [from, to]] of FULL_DAY.entries())
    await street(createVisits, {
      clientId: `odd-${day}-${at}`,
      companyIds: [companies[at]!],
      purpose: at < names.length ? ofLength(names[at]!, 200) : '了解经营情况',
      plannedStart: `${day}T${from}:00+08:00`,
      plannedEnd: `${day}T${to}:00+08:00`,
      leadId,
      duplicateReason: '再次走访',
    });
}
