import { stateWhenReceived, isVisitAhead, visitCase, type VisitParty, type VisitState } from './visit-case';

const STATES: VisitState[] = ['planned', 'assigned', 'underway', 'done', 'followed', 'cancelled', 'failed', 'void'];
const EVERYBODY: VisitParty[] = ['district', 'street', 'team'];

/** The whole table as it is meant, so that a line that is added or lost is seen. */
it('equals this table', () => {
  const lines = STATES.flatMap((state) =>
    visitCase.actionsOf(state, EVERYBODY).map((action) => {
      const { to, who, needs } = visitCase.move(state, action, EVERYBODY)!;
      return `${state} ${action} → ${to}: ${who.join(' ')} [${needs.join(' ')}]`;
    }),
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "planned note → planned: district street team [text]",
      "planned edit → planned: district street []",
      "planned assign → assigned: district street [lead]",
      "planned reschedule → planned: district street team [planned reason]",
      "planned start → underway: district street team []",
      "planned complete → done: district street team [summary persons]",
      "planned cancel → cancelled: district street [reason]",
      "planned fail → failed: district street team [failure reason nextStep]",
      "planned remove → removed: district street []",
      "assigned note → assigned: district street team [text]",
      "assigned edit → assigned: district street []",
      "assigned assign → assigned: district street [lead]",
      "assigned reschedule → assigned: district street team [planned reason]",
      "assigned start → underway: district street team []",
      "assigned complete → done: district street team [summary persons]",
      "assigned cancel → cancelled: district street [reason]",
      "assigned fail → failed: district street team [failure reason nextStep]",
      "assigned remove → removed: district street []",
      "underway note → underway: district street team [text]",
      "underway edit → underway: district street []",
      "underway assign → underway: district street [lead]",
      "underway reschedule → underway: district street team [planned reason]",
      "underway complete → done: district street team [summary persons]",
      "underway cancel → cancelled: district street [reason]",
      "underway fail → failed: district street team [failure reason nextStep]",
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

it('requires only a summary and one person met for a completed visit', () => {
  for (const state of STATES)
    if (isVisitAhead(state))
      expect(visitCase.move(state, 'complete', ['team'])).toMatchObject({
        to: 'done',
        needs: ['summary', 'persons'],
      });
});

it('does not let streets undo a held visit', () => {
  for (const state of ['done', 'followed'] as const) {
    expect(visitCase.move(state, 'void', ['street', 'team'])).toBeNull();
    expect(visitCase.move(state, 'remove', EVERYBODY)).toBeNull();
    expect(visitCase.move(state, 'cancel', EVERYBODY)).toBeNull();
  }
});

it('has a refusal for every state', () => {
  for (const state of STATES) expect(visitCase.refusal(state)).toMatch(/^此走访[一-鿿，；]+。$/);
});

it('is held after a late report, unless the district voided it', () => {
  expect(STATES.map(stateWhenReceived)).toEqual([...Array<string>(4).fill('done'), 'followed', 'done', 'done', null]);
});
