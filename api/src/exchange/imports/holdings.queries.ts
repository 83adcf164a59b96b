import type { ClientBase } from 'pg';

/** Number of rows of each kind. */
export interface Holdings {
  patents: number;
  demoPatents: number;
  publications: number;
  legalEvents: number;
  companies: number;
  register: number;
  applicants: number;
  demo: number;
  withTown: number;
}

/** Counts all rows exactly; about a second on a large database. */
export async function readHoldings(client: Pick<ClientBase, 'query'>): Promise<Holdings> {
  const { rows } = await client.query<Holdings>(
    `select patents.*, companies.*, (select count(*) from publication) as publications, (select count(*) from legal_event) as "legalEvents"
     from (select count(*) as patents, count(*) filter (where is_demo) as "demoPatents" from patent) as patents,
          (select count(*) as companies, count(*) filter (where source = 'register') as register,
                  count(*) filter (where source = 'applicant') as applicants, count(*) filter (where source = 'demo') as demo,
                  count(town_id) as "withTown" from company) as companies`,
  );
  return rows[0]!;
}
