import type { listReleaseFailures } from '@platform/contract/sub-apps/releases';
import type { DataOf } from '@platform/contract/call';
import { isoTime } from '../../kernel/database/iso-time';
import type { Services } from '../../kernel/ports/services';
import { deviceName } from '../../kernel/http/device-name';
import { findFailureBuckets, findLatestFailures, type FailureRange } from './failures.queries';

/** Maximum number of single failures shown. */
const SHOWN = 50;

/** Outcomes of documents over time, and the latest failures. */
export async function readFailures(
  { db }: Pick<Services, 'db'>,
  range: FailureRange,
): Promise<DataOf<typeof listReleaseFailures>> {
  const [buckets, latest] = await Promise.all([findFailureBuckets(db, range), findLatestFailures(db, range, SHOWN)]);
  return {
    buckets: buckets.map(({ at, mounts, failed, ...byPhase }) => ({ at: isoTime(at), mounts, failed, byPhase })),
    latest: latest.map(({ at, userAgent, ...row }) => ({
      ...row,
      at: isoTime(at),
      browser: deviceName(userAgent),
    })),
  };
}
