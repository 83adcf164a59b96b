import { randomUUID } from 'node:crypto';
import { createDemand, deleteDemand, editDemand, getDemand } from '@platform/contract/demands/demand-calls';
import { countVisitsBy } from '@platform/contract/visits/brief';
import { changeStreet } from '@platform/contract/handovers/handover';
import { companyVisits } from '@platform/contract/of-company/of-company';
import { createVisits, deleteVisit, editVisit, getVisit } from '@platform/contract/visits/visit';
import { workCompanies, workTowns } from '@platform/contract/work/work';
import { refreshTownsJob } from '../../companies/companies/refresh-towns.job';
import type { Persona } from '../../testing/personas';
import { testApi } from '../../testing/test-api';
import { noteOverdue, rebuildStatistics } from './work-statistics.queries';

const api = testApi();
const query = async (text: string, values: unknown[] = []) =>
  (await api.services.pool.query<Record<string, never>>(text, values)).rows;

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
let companies = 0;
async function freshCompany(town: number | null = api.ids.town): Promise<number> {
  companies += 1;
  const [row] = await query(
    `insert into company (name, normalized_name, town_id, in_district, source) values ($1, $1, $2, true, 'register') returning id`,
    [`数字试验企业${companies}`, town],
  );
  return Number(row!['id']);
}
async function plan(companyId: number, hours = 24): Promise<number> {
  const { visits } = await api.as('C').call(createVisits, {
    clientId: randomUUID(),
    companyIds: [companyId],
    purpose: '了解需求',
    plannedStart: at(hours),
    plannedEnd: at(hours + 1),
    duplicateReason: '企业要求',
  });
  return visits[0]!.id;
}
const record = async (companyId: number): Promise<number> =>
  (
    await api.as('C').call(createDemand, {
      clientId: randomUUID(),
      companyId,
      source: 'phone',
      title: '商标被异议',
      content: '不知道怎样答辩。',
    })
  ).id;

/** The stored statistics and the same counted from the rows, both without zeros. */
async function keptAndCounted() {
  const satisfactions = ['satisfied', 'basically', 'dissatisfied', 'unreachable'];
  const said = satisfactions
    .map((each) => `count(*) filter (where kind = 'demand' and satisfaction = '${each}') as ${each}`)
    .join(', ');
  const rows = `(
    select 'visit' as kind, company_id, town_id, coalesce(visited_on, (planned_start at time zone 'Asia/Shanghai')::date) as day,
      visited_on as done, state, null as satisfaction, false as late from visit where removed_at is null
    union all
    select 'demand', company_id, town_id, (received_at at time zone 'Asia/Shanghai')::date, null, state, satisfaction, due_at < now()
    from demand where removed_at is null and state <> 'merged') as rows`;
  const open = `kind = 'demand' and state in ('pending', 'accepted', 'handling')`;
  const held = `kind = 'visit' and state in ('done', 'followed')`;
  const columns = ['last_visit', 'visits', 'open_demands', 'overdue_demands', ...satisfactions].join(', ');
  const days = [
    'visits',
    'done_visits',
    'demands',
    'open_demands',
    'overdue_demands',
    'resolved_demands',
    ...satisfactions,
  ];
  const any = (names: readonly string[]) => names.map((name) => `${name} > 0`).join(' or ');
  const kept = {
    companies: await query(
      `select company_id, ${columns} from company_figure where ${any(columns.split(', ').slice(1))} order by 1`,
    ),
    days: await query(`select town_id, day, ${days.join(', ')} from town_day where ${any(days)} order by 1, 2`),
    left: await query('select * from figure_change'),
  };
  const counted = {
    companies: await query(
      `select * from (select company_id, max(done) filter (where ${held}) as last_visit, count(*) filter (where ${held}) as visits,
         count(*) filter (where ${open}) as open_demands, count(*) filter (where ${open} and late) as overdue_demands, ${said}
       from ${rows} group by 1) as counted where ${any(columns.split(', ').slice(1))} order by 1`,
    ),
    days: await query(
      `select * from (select town_id, day, count(*) filter (where kind = 'visit' and state <> 'void') as visits,
         count(*) filter (where ${held}) as done_visits, count(*) filter (where kind = 'demand') as demands,
         count(*) filter (where ${open}) as open_demands, count(*) filter (where ${open} and late) as overdue_demands,
         count(*) filter (where kind = 'demand' and state in ('resolved', 'calledBack', 'archived')) as resolved_demands, ${said}
       from ${rows} group by 1, 2) as counted where ${any(days)} order by 1, 2`,
    ),
    left: [],
  };
  return { kept, counted };
}
async function expectKept(): Promise<void> {
  const { kept, counted } = await keptAndCounted();
  expect(kept).toEqual(counted);
}

/** A reproducible sequence of numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it('stores what a count of the rows returns, after any change of visits and demands', async () => {
  await query(
    `insert into clock_rule (from_day, response, plan, resolution)
     values ('2015-01-01', '{"unit":"naturalMinutes","amount":60}', '{"unit":"naturalMinutes","amount":600}', '{"unit":"naturalMinutes","amount":6000}')`,
  );
  const next = numbers(7);
  const pick = <Each>(of: readonly Each[]): Each => of[Math.floor(next() * of.length)]!;
  const of = [
    await freshCompany(),
    await freshCompany(),
    await freshCompany(api.ids.otherTown),
    await freshCompany(null),
  ];
  const visits: number[] = [];
  const demands: number[] = [];
  let done = 0;
  /** A refused action does not count as a step. */
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      done += 1;
    } catch (error) {
      expect([404, 409, 422]).toContain((error as { status?: number }).status);
    }
  };
  const actOnVisit = async () => {
    const id = pick(visits);
    const { version, actions } = await api.as('C').call(getVisit, { id });
    const action = pick(actions);
    if (action === 'remove') {
      await api.as('C').call(deleteVisit, { id });
      if (next() < 0.5) await api.as('C').call(deleteVisit, { id, restore: true });
      return;
    }
    await api.as('C').call(editVisit, {
      id,
      version,
      action,
      text: '说明',
      reason: '原因',
      nextStep: '下一步',
      failure: 'absent',
      leadId: api.ids.users.C,
      plannedStart: at(100 + Math.floor(next() * 200)),
      plannedEnd: at(301),
      onRestDay: true,
      report: { summary: '小结', persons: [{ name: '陈工' }] },
    });
  };
  const actOnDemand = async () => {
    const id = pick(demands);
    const as = pick<Persona>(['C', 'D']);
    const { version, actions, mergeable } = await api.as(as).call(getDemand, { id });
    if (next() < 0.1) return api.as(as).call(deleteDemand, { id, version, reason: '重复登记' });
    const action = pick(actions);
    return api.as(as).call(editDemand, {
      id,
      version,
      action,
      text: '说明',
      satisfaction: action === 'dissatisfied' ? 'dissatisfied' : pick(['satisfied', 'basically'] as const),
      mergeInto: mergeable[0]?.id,
      ownerId: api.ids.users.C,
      until: at(72).slice(0, 10),
    });
  };
  for (let step = 0; step < 160; step += 1) {
    const dice = next();
    if (step < 6 || dice < 0.1)
      await attempt(async () => visits.push(await plan(pick(of), 1 + Math.floor(next() * 90))));
    else if (step < 12 || dice < 0.2) await attempt(async () => demands.push(await record(pick(of))));
    else if (dice < 0.55) await attempt(actOnVisit);
    else if (dice < 0.95) await attempt(actOnDemand);
    else
      await attempt(async () => {
        const asked = await api.as('C').call(changeStreet, {
          companyId: pick(of),
          townId: pick([api.ids.town, api.ids.otherTown]),
          reason: '迁址',
        });
        await api.as('C').call(changeStreet, { handoverId: asked.id, accept: true });
      });
    if (step % 20 === 19) await expectKept();
  }
  expect(done).toBeGreaterThan(60);
  // An expiring clock changes no row, so the statistics stay unchanged until noteOverdue runs.
  await query(
    `update demand set due_at = now() - interval '1 second' where state in ('pending', 'accepted', 'handling')`,
  );
  for (const table of ['company_figure', 'town_day'])
    await query(`update ${table} set overdue_demands = id_of.wrong
    from (values (0)) as id_of (wrong)`);
  await noteOverdue(api.services.db);
  await expectKept();
  expect((await keptAndCounted()).kept.companies.some((row) => Number(row['overdue_demands']) > 0)).toBe(true);
  // Deleted or wrong statistics are rebuilt. Correct ones are not written.
  await query('delete from company_figure where company_id = $1', [of[0]]);
  await query('update town_day set visits = visits + 3, updated_at = now()');
  await rebuildStatistics(api.services.db);
  await expectKept();
  const before = await query('select * from town_day order by id');
  await rebuildStatistics(api.services.db);
  expect(await query('select * from town_day order by id')).toEqual(before);
  // A deleted company leaves no statistics.
  await query('delete from company where id = $1', [of[1]]);
  await expectKept();
});

it('counts both of two simultaneous changes of one company', async () => {
  const company = await freshCompany();
  const [one, other] = [await record(company), await record(company)];
  const [first, second] = [await api.services.pool.connect(), await api.services.pool.connect()];
  try {
    for (const client of [first, second]) await client.query('begin');
    await first.query(`update demand set state = 'withdrawn' where id = $1`, [one]);
    await second.query(`update demand set state = 'withdrawn' where id = $1`, [other]);
    await Promise.all([first.query('commit'), second.query('commit')]);
  } finally {
    first.release();
    second.release();
  }
  await expectKept();
  const { list } = await api.as('D').call(workCompanies, { companyId: company });
  expect(list).toMatchObject([{ openDemands: 0 }]);
});

it('shows them in the list of companies, above the lists of one, and in the counts of visits', async () => {
  const [visited, fresh] = [await freshCompany(), await freshCompany()];
  const id = await plan(visited, 2);
  await record(visited);
  const { version } = await api.as('C').call(getVisit, { id });
  await api.as('C').call(editVisit, {
    id,
    version,
    action: 'complete',
    report: { summary: '小结', persons: [{ name: '陈工' }] },
  });
  const idsOf = async (filter: Record<string, unknown>) => {
    const { list } = await api.as('D').call(workCompanies, { name: '数字试验企业', size: 100, ...filter });
    return list.map((row) => row.id).filter((each) => each === visited || each === fresh);
  };
  expect(await idsOf({ visited: true })).toEqual([visited]);
  expect(await idsOf({ visited: false })).toEqual([fresh]);
  expect(await idsOf({ withOpenDemands: true })).toEqual([visited]);
  expect(await idsOf({ withOverdueDemands: true })).toEqual([]);
  const { figures, total } = await api.as('D').call(companyVisits, { companyId: visited });
  expect(figures).toMatchObject({ lastVisit: expect.any(String), visits: 1, openDemands: 1, overdueDemands: 0 });
  expect(total).toBe(1);
  const [from, to] = ['2000-01-01', '2100-01-01'];
  const countOf = async (by: 'town' | 'month' | 'state') => {
    const { list } = await api.as('D').call(countVisitsBy, { from, to, by });
    return [list.reduce((sum, row) => sum + row.count, 0), list.reduce((sum, row) => sum + row.done, 0)];
  };
  const whole = await countOf('state');
  expect(await countOf('town')).toEqual(whole);
  expect(await countOf('month')).toEqual(whole);
});

it('recounts towns after a handover, without waiting for an import', async () => {
  const company = await freshCompany();
  const refresh = () => refreshTownsJob.handler({}, { services: api.services } as never);
  await refresh();
  const countOf = async (as: 'D' | 'otherStreet') => (await api.as(as).call(workTowns, {})).totals.companies;
  const before = [await countOf('D'), await countOf('otherStreet')];
  const asked = await api.as('D').call(changeStreet, { companyId: company, townId: api.ids.otherTown, reason: '迁址' });
  const runs = async () => (await query(`select id from job_run where name = 'companies.refresh-towns'`)).length;
  const asleep = await runs();
  await api.as('otherStreet').call(changeStreet, { handoverId: asked.id, accept: true });
  expect(await runs()).toBe(asleep + 1);
  await refresh();
  expect([await countOf('D'), await countOf('otherStreet')]).toEqual([before[0]! - 1, before[1]! + 1]);
});
