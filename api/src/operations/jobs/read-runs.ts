import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { jobRun } from '../../kernel/database/schema/job';
import { inWords } from './read-jobs';

type Run = typeof jobRun.$inferSelect;

/** State of one kind of work: its waiting or running run, the reason of a last failure, and the last finished run. */
export interface Runs {
  running: Run | undefined;
  /** In Chinese; empty if the last run succeeded. */
  failure: string;
  done: Run | undefined;
}

/** Reads the newest runs of a kind of work. */
export async function readRuns(db: Database, name: string): Promise<Runs> {
  const newest = async (...states: Run['state'][]): Promise<Run | undefined> => {
    const [run] = await db
      .select()
      .from(jobRun)
      .where(and(eq(jobRun.name, name), inArray(jobRun.state, states)))
      .orderBy(desc(jobRun.createdAt))
      .limit(1);
    return run;
  };
  const running = await newest('queued', 'running');
  const done = await newest('done');
  const failed = await newest('failed');
  const isNews = failed && (!done || failed.createdAt > done.createdAt);
  return { running, failure: isNews ? inWords(failed.error) : '', done };
}
