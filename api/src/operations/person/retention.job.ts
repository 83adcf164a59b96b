import * as z from 'zod/mini';
import { defineJob } from '../../kernel/jobs/define-job';
import { isOwnFault } from '../../kernel/jobs/own-fault';
import { momentsOf } from './moments-of';
import { type RetentionRule, takePast } from '../../kernel/ports/retention-rule';

/** Rows per statement, so that others wait only briefly for locks. */
const BATCH = 5_000;

/** The stored result of the job: number of erased rows by rule. */
export interface KeptRetention {
  deleted: Record<string, number>;
}

/** Name and schedule of the job. */
export const RETENTION = { name: 'person.retention', schedule: '45 3 * * *' };

/** Every night: deletes expired personal data, as the page of administration announced. */
export const retentionJob = (rules: readonly RetentionRule[]) =>
  defineJob({
    ...RETENTION,
    title: '按期限删除个人信息',
    notByHand: ['cancel'],
    schema: z.object({}),
    retry: { limit: 3, delaySeconds: 600 },
    async handler(_payload, { services: { db, log }, signal, progress }): Promise<KeptRetention> {
      const moments = await momentsOf(db, rules, new Date());
      const deleted: Record<string, number> = {};
      const failed: string[] = [];
      for (const [at, rule] of rules.entries()) {
        progress({ done: at, total: rules.length, message: rule.title });
        deleted[rule.name] = 0;
        try {
          for (let took = BATCH; took === BATCH; ) {
            signal.throwIfAborted();
            took = await takePast(db, rule, moments.get(rule.name)!.before, BATCH);
            deleted[rule.name]! += took;
          }
        } catch (error) {
          if (!isOwnFault(error, signal)) throw error;
          log.error({ rule: rule.name, err: error }, 'personal data whose period is over could not be deleted');
          failed.push(rule.title);
        }
      }
      // The run fails, so that the page says so and it is tried again; what could be deleted is.
      if (failed.length > 0) throw new Error(`未能删除：${failed.join('、')}`);
      return { deleted };
    },
  });
