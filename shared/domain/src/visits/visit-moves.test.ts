import {
  stateWhenReceived,
  isVisitAhead,
  visitActions,
  visitMove,
  type VisitParty,
  visitRefusal,
  type VisitState,
} from './visit-moves';

const STATES: VisitState[] = ['planned', 'assigned', 'underway', 'done', 'followed', 'cancelled', 'failed', 'void'];
const EVERYBODY: VisitParty[] = ['district', 'street', 'team'];

/** The whole table as it is meant, so that a line that is added or lost is seen. */
it('is this table', () => {
  const lines = STATES.flatMap((state) =>
    visitActions(state, EVERYBODY).map((action) => {
      const { to, who, needs } = visitMove(state, action, EVERYBODY)!;
      return `${state} ${action} → ${to}: ${who.join(' ')} [${needs.join(' ')}]`;
    }),
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "planned note → planned: district street team [text]",
      "planned edit → planned: district street []",
      "planned assign → assigned: district street [lead]",
      "planned reschedule → planned: district street team [planned reason]",
      "planned cancel → cancelled: district street [reason]",
      "planned fail → failed: district street team [failure reason nextStep]",
      "planned complete → done: district street team [summary persons]",
      "planned start → underway: district street team []",
      "planned remove → removed: district street []",
      "assigned note → assigned: district street team [text]",
      "assigned edit → assigned: district street []",
      "assigned assign → assigned: district street [lead]",
      "assigned reschedule → assigned: district street team [planned reason]",
      "assigned cancel → cancelled: district street [reason]",
      "assigned fail → failed: district street team [failure reason nextStep]",
      "assigned complete → done: district street team [summary persons]",
      "assigned start → underway: district street team []",
      "assigned remove → removed: district street []",
      "underway note → underway: district street team [text]",
      "underway edit → underway: district street []",
      "underway assign → underway: district street [lead]",
      "underway reschedule → underway: district street team [planned reason]",
      "underway cancel → cancelled: district street [reason]",
      "underway fail → failed: district street team [failure reason nextStep]",
      "underway complete → done: district street team [summary persons]",
      "done note → done: district street team [text]",
      "done supplement → done: district street team [text]",
      "done keepPromise → done: district street team [promise text]",
      "done follow → followed: district street [promisesClosed]",
      "done void → void: district [reason]",
      "followed note → followed: district street team [text]",
      "followed supplement → followed: district street team [text]",
      "followed reopen → done: district street [reason]",
      "followed void → void: district [reason]",
      "cancelled note → cancelled: district street team [text]",
      "cancelled replan → planned: district street [planned reason]",
      "cancelled remove → removed: district street []",
      "failed note → failed: district street team [text]",
      "failed replan → planned: district street [planned reason]",
      "failed remove → removed: district street []",
      "void note → void: district street team [text]",
    ]
  `);
});

it('has a summary and one person met for all that a completed visit asks for', () => {
  for (const state of STATES)
    if (isVisitAhead(state))
      expect(visitMove(state, 'complete', ['team'])).toMatchObject({
        to: 'done',
        needs: ['summary', 'persons'],
      });
});

it('lets streets take back nothing that has happened', () => {
  for (const state of ['done', 'followed'] as const) {
    expect(visitMove(state, 'void', ['street', 'team'])).toBeNull();
    expect(visitMove(state, 'remove', EVERYBODY)).toBeNull();
    expect(visitMove(state, 'cancel', EVERYBODY)).toBeNull();
  }
});

it('has words for every state in which something is refused', () => {
  for (const state of STATES) expect(visitRefusal(state)).toMatch(/^此走访[一-鿿，；]+。$/);
});

it('is held when a late report is taken over, unless the district took it back', () => {
  expect(STATES.map(stateWhenReceived)).toEqual([...Array<string>(4).fill('done'), 'followed', 'done', 'done', null]);
});
