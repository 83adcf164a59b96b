import { leaveBrowser, openVisit, type Visit, type VisitOptions } from './visit';

/** Options of a visit, and whether the journey breaks something on purpose. */
export interface JourneyOptions extends VisitOptions {
  /** True: console errors are expected, because a fault is provoked. Foreign requests are never allowed. */
  readonly expectsErrors?: boolean;
}

/**
 * Declares a test that follows a user in a fresh browser. At its end the console must be clean and no request may have
 * left the origin. A failure saves a screenshot and prints its path.
 */
export function journey(name: string, run: (visit: Visit) => Promise<void>, options: JourneyOptions = {}): void {
  it(name, async () => {
    const visit = await openVisit(options);
    try {
      await run(visit);
      expect(visit.guards.foreignRequests).toEqual([]);
      if (options.expectsErrors !== true) expect(visit.guards.errors).toEqual([]);
    } catch (error) {
      const picture = await visit.photograph(name).catch(() => '—');
      const seen = visit.guards.errors.slice(0, 5).join('\n');
      if (error instanceof Error) error.message += `\n地址 ${visit.page.url()}\n截图 ${picture}\n${seen}`;
      throw error;
    } finally {
      await visit.close();
    }
  });
}

afterAll(leaveBrowser);
