import { type Absence, answerableFor, type DemandPlace, type MatrixLine } from './answerable-for';

const [TRADEMARKS, OPPOSITION, PATENTS] = [1, 2, 3];
const [BEIJIAO, RONGGUI] = [10, 11];
const opposition = { id: OPPOSITION, parentId: TRADEMARKS };
const patents = { id: PATENTS, parentId: null };

const line = (
  labelId: number,
  townId: number | null,
  officeId: number,
  more: Partial<MatrixLine> = {},
): MatrixLine => ({
  labelId,
  townId,
  officeId,
  isOfficeClosed: false,
  personId: null,
  deputyId: null,
  ...more,
});
const officeOf = (lines: MatrixLine[], place: Partial<DemandPlace>) =>
  answerableFor(lines, [], { labels: [opposition], townId: BEIJIAO, day: '2026-03-02', ...place })?.officeId;

describe('which line', () => {
  const all = [
    line(TRADEMARKS, null, 4),
    line(TRADEMARKS, BEIJIAO, 3),
    line(OPPOSITION, null, 2),
    line(OPPOSITION, BEIJIAO, 1),
  ];

  it('is that of the label before its parent, of the town before every town', () => {
    for (const left of [4, 3, 2, 1]) expect(officeOf(all.slice(0, left), {})).toBe(5 - left);
    expect(officeOf([], {})).toBeUndefined();
  });

  it('is that of no other town and no other label', () => {
    expect(officeOf(all, { townId: RONGGUI })).toBe(2);
    expect(officeOf(all, { townId: null })).toBe(2);
    expect(officeOf([line(OPPOSITION, BEIJIAO, 1)], { townId: RONGGUI })).toBeUndefined();
    expect(officeOf(all, { labels: [patents] })).toBeUndefined();
    expect(officeOf(all, { labels: [] })).toBeUndefined();
  });

  it('is that of the first label that has one', () => {
    const lines = [...all, line(PATENTS, null, 9)];
    expect(officeOf(lines, { labels: [patents, opposition] })).toBe(9);
    expect(officeOf(all, { labels: [patents, opposition] })).toBe(1);
  });

  it('is none of a closed office: the next one, or a hole', () => {
    const closed = line(OPPOSITION, BEIJIAO, 1, { isOfficeClosed: true });
    expect(officeOf([closed, line(TRADEMARKS, null, 4)], {})).toBe(4);
    expect(officeOf([closed], {})).toBeUndefined();
  });
});

describe('who', () => {
  const lines = [line(PATENTS, null, 1, { personId: 7, deputyId: 8 })];
  const absence = (userId: number, fromDay: string, toDay: string): Absence => ({ userId, fromDay, toDay });
  const who = (absences: Absence[], day: string, more = lines) => {
    const found = answerableFor(more, absences, { labels: [patents], townId: BEIJIAO, day });
    return found && [found.personId, found.actor];
  };

  it('is the person, his deputy from the first to the last day of his absence', () => {
    const away = [absence(7, '2026-03-02', '2026-03-04'), absence(9, '2026-03-01', '2026-03-31')];
    expect(who(away, '2026-03-01')).toEqual([7, 'person']);
    expect(who(away, '2026-03-02')).toEqual([8, 'deputy']);
    expect(who(away, '2026-03-04')).toEqual([8, 'deputy']);
    expect(who(away, '2026-03-05')).toEqual([7, 'person']);
  });

  it('has no person when both are absent, and keeps the office', () => {
    const away = [absence(7, '2026-03-02', '2026-03-04'), absence(8, '2026-03-04', '2026-03-04')];
    expect(who(away, '2026-03-04')).toEqual([null, 'nobody']);
    expect(who([], '2026-03-04', [line(PATENTS, null, 1)])).toEqual([null, 'nobody']);
  });

  it('is the deputy where no person is named any more', () => {
    expect(who([], '2026-03-04', [line(PATENTS, null, 1, { deputyId: 8 })])).toEqual([8, 'deputy']);
  });
});
