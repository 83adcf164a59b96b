import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { jobRun } from '../../kernel/database/schema/job';
import { inWords } from './read-jobs';

type Run = typeof jobRun.$inferSelect;

/** How work of one kind stands: what waits or runs, why the last came to no end, and the last that was done. */
export interface Runs {
  running: Run | undefined;
  /** Chinese; empty when the last one was done. */
  failure: string;
  done: Run | undefined;
}

/** Looks at the newest runs of a kind of work. */
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
