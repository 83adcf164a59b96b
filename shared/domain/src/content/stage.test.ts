import fc from 'fast-check';
import { stageAt } from './stage';

const at = (text: string) => Date.parse(`${text}:00+08:00`);

describe('the stage of something with a time of its own', () => {
  const talk = { closesAt: at('2026-03-09T18:00'), startsAt: at('2026-03-10T14:00'), endsAt: at('2026-03-10T17:00') };

  it.each([
    ['2026-03-01T00:00', 'open', talk.closesAt],
    ['2026-03-09T17:59', 'open', talk.closesAt],
    ['2026-03-09T18:00', 'closed', talk.startsAt],
    ['2026-03-10T14:00', 'running', talk.endsAt],
    ['2026-03-10T17:00', 'over', null],
  ])('an activity at %s is %s', (now, stage, until) => {
    expect(stageAt(talk, at(now))).toEqual({ stage, until });
  });

  it('a programme is ahead, open for entries, then over', () => {
    const programme = { opensAt: at('2026-04-01T00:00'), closesAt: at('2026-05-01T00:00') };
    expect(stageAt(programme, at('2026-03-31T23:59'))).toEqual({ stage: 'ahead', until: programme.opensAt });
    expect(stageAt(programme, at('2026-04-30T23:59'))).toEqual({ stage: 'open', until: programme.closesAt });
    expect(stageAt(programme, at('2026-05-01T00:00'))).toEqual({ stage: 'over', until: null });
  });

  it('without any time it stays open', () => {
    expect(stageAt({}, 0)).toEqual({ stage: 'open', until: null });
  });

  it('changes exactly at the instant it returns', () => {
    const instant = fc.option(fc.integer({ min: 0, max: 50 }));
    fc.assert(
      fc.property(instant, instant, instant, instant, fc.nat(60), (opensAt, closesAt, startsAt, endsAt, now) => {
        const times = { opensAt, closesAt, startsAt, endsAt };
        const { stage, until } = stageAt(times, now);
        for (let later = now; later < (until ?? 70); later += 1) expect(stageAt(times, later).stage).toBe(stage);
        if (until !== null) expect(until).toBeGreaterThan(now);
      }),
    );
  });
});
