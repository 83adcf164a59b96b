import {
  type ConsultationAction,
  type ConsultationParty,
  type ConsultationSituation,
  actionRefusal,
  actionsOf,
  afterAction,
  situationAfter,
  situationOf,
} from './consultation-moves';

const situations: ConsultationSituation[] = ['pending', 'accepted', 'paused', 'incomplete', 'answered', 'closed'];
const actions: ConsultationAction[] = [
  'accept',
  'askMore',
  'supplement',
  'reply',
  'pause',
  'resume',
  'close',
  'reopen',
  'assign',
  'note',
  'markSpam',
  'unmarkSpam',
  'rate',
  'consent',
  'publish',
  'toDemand',
];
const parties: ConsultationParty[] = ['asker', 'editor', 'admin'];

/** Every triple that is allowed, written down apart from the code. `staff` is editor and admin. */
const allowed = new Map<string, ConsultationSituation>();
const allow = (who: string, lines: [ConsultationSituation, ConsultationAction, ConsultationSituation][]) => {
  const named = who === 'staff' ? ['editor', 'admin'] : who === 'all' ? parties : [who];
  for (const [from, action, to] of lines) for (const party of named) allowed.set(`${from} ${action} ${party}`, to);
};
allow('staff', [
  ['pending', 'accept', 'accepted'],
  ['accepted', 'askMore', 'incomplete'],
  ['accepted', 'reply', 'answered'],
  ['accepted', 'pause', 'paused'],
  ['paused', 'askMore', 'incomplete'],
  ['paused', 'reply', 'answered'],
  ['paused', 'resume', 'accepted'],
  ['incomplete', 'reply', 'answered'],
  ['incomplete', 'resume', 'accepted'],
  ['answered', 'reply', 'answered'],
  ['answered', 'reopen', 'accepted'],
  ['answered', 'publish', 'answered'],
  ['closed', 'reopen', 'accepted'],
  ['closed', 'publish', 'closed'],
]);
allow('asker', [
  ['pending', 'supplement', 'pending'],
  ['accepted', 'supplement', 'accepted'],
  ['paused', 'supplement', 'paused'],
  ['incomplete', 'supplement', 'accepted'],
  ['answered', 'supplement', 'accepted'],
  ['answered', 'rate', 'answered'],
  ['closed', 'rate', 'closed'],
]);
for (const here of situations) {
  allow('staff', [
    [here, 'note', here],
    [here, 'markSpam', here],
    [here, 'unmarkSpam', here],
  ]);
  allow('asker', [[here, 'consent', here]]);
  if (here === 'closed') continue;
  allow('staff', [[here, 'toDemand', here]]);
  allow('all', [[here, 'close', 'closed']]);
  allow('admin', [[here, 'assign', here]]);
}

it.each(situations.flatMap((situation) => actions.map((action) => [situation, action] as const)))(
  '%s, %s',
  (situation, action) => {
    for (const party of parties) {
      const next = allowed.get(`${situation} ${action} ${party}`) ?? null;
      expect([party, afterAction(situation, action, party)]).toEqual([party, next]);
      expect(actionsOf(situation, party).includes(action)).toBe(next !== null);
    }
    const someone = parties.map((party) => allowed.get(`${situation} ${action} ${party}`)).find(Boolean) ?? null;
    expect(situationAfter(situation, action)).toBe(someone);
  },
);

it('is answered only after it was accepted', () => {
  const before = situations.filter((from) => afterAction(from, 'reply', 'admin') === 'answered');
  expect(before).not.toContain('pending');
  expect(afterAction('pending', 'accept', 'editor')).toBe('accepted');
});

it('tells a stopped clock apart only while it is accepted', () => {
  expect(situationOf({ state: 'accepted', paused: true })).toBe('paused');
  expect(situationOf({ state: 'accepted', paused: false })).toBe('accepted');
  expect(situationOf({ state: 'closed', paused: true })).toBe('closed');
});

it.each(situations)('has words for what %s refuses', (situation) => {
  expect(actionRefusal(situation)).toMatch(/^此咨询.+。$/);
});
