import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { launchServer } from '../launch-server';
import { openClock, type Clock } from './clock';
import { writeOddRows } from './odd-rows';

/** A server with a database that only the walk uses. */
export interface WalkWorld {
  readonly origin: string;
  /** Undefined if the machine cannot change the clock of a server, which then has the machine's time. */
  readonly clock?: Clock;
  stop(): Promise<void>;
}

/** A Thursday at ten, when nothing is due. */
const ORDINARY_TIME = '2032-04-22T10:00:00+08:00';

/** A small number: pages look the same with many. */
const PATENTS = 200;

/**
 * Starts a world at a time, with the demonstration of that day and odd rows.
 * @param days full days of a member of staff, YYYY-MM-DD; by default that of the time
 */
export async function startWalkWorld(time = ORDINARY_TIME, days?: readonly string[]): Promise<WalkWorld> {
  const clock = openClock(time);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'walk-'));
  const remove = (): void => {
    rmSync(dataDir, { recursive: true, force: true });
    clock?.remove();
  };
  try {
    const server = await launchServer(dataDir, { DEMO_PATENTS: String(PATENTS), ...clock?.env });
    const stop = async (): Promise<void> => {
      await server.stop();
      remove();
    };
    try {
      await writeOddRows(
        { origin: server.origin, dataDir },
        days ?? [shanghaiDate(Date.now() + (clock?.shift() ?? 0))],
      );
      return { origin: server.origin, clock, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    remove();
    throw error;
  }
}
