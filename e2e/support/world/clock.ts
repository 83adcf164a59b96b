import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer';

/** A clock for a server with all its processes, which runs on from the time it is set to. */
export interface Clock {
  /** Environment of a server that uses the clock. */
  readonly env: Record<string, string>;
  /** Returns the milliseconds from the machine's time to its time. */
  shift(): number;
  /** Sets the clock. Running processes see the change within a second. */
  set(time: string): void;
  remove(): void;
}

const usualPlaces = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`);

/** Returns the path of libfaketime: FAKETIME_PATH, or where Debian puts it. `npm test` reports if there is none. */
export function findFaketime(): string | undefined {
  return process.env['FAKETIME_PATH'] || usualPlaces.find((each) => existsSync(each));
}

/**
 * Returns a clock set to a time; undefined if this machine has no libfaketime. The time must be ahead of the machine's:
 * while a process waits, signal handlers see the machine's time, and a database whose time limits ran ahead would end
 * its connections.
 */
export function openClock(time: string): Clock | undefined {
  const library = findFaketime();
  if (library === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'clock-'));
  // The database runs under another account.
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'shift');
  let shift = 0;
  const set = (to: string): void => {
    shift = Math.round((Date.parse(to) - Date.now()) / 1000) * 1000;
    writeFileSync(file, `${shift < 0 ? '-' : '+'}${Math.abs(shift / 1000)}\n`, { mode: 0o644 });
  };
  set(time);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Waiting uses the monotonic clock, which stays that of the machine.
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    },
    shift: () => shift,
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Shifts the clock of every document that the page opens from now on by the given milliseconds. Returns a function that
 * ends this.
 */
export async function giveClock(page: Page, shift: number): Promise<() => Promise<void>> {
  const { identifier } = await page.evaluateOnNewDocument((away) => {
    const Machine = Date;
    const now = (): number => Machine.now() + away;
    const Shifted: DateConstructor = new Proxy(Machine, {
      construct: (target, given, asked) =>
        Reflect.construct(target, given.length > 0 ? given : [now()], asked === Shifted ? target : asked) as object,
      apply: () => new Machine(now()).toString(),
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
    Machine.prototype.constructor = Shifted;
    globalThis.Date = Shifted;
  }, shift);
  return () => page.removeScriptToEvaluateOnNewDocument(identifier);
}
