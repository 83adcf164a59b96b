import { leaveBrowser, openVisit, type Visit, type VisitOptions } from './visit';

/** A visit's differences, and whether the journey breaks something on purpose. */
export interface JourneyOptions extends VisitOptions {
  /** True: errors on the console belong to the story (a fault is provoked); foreign requests never do. */
  readonly expectsErrors?: boolean;
}

/**
 * One test that follows a person: runs in a fresh browser of its own and ends by checking that the console stayed
 * clean and that no request left the origin. A failure leaves a screenshot and says where.
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
