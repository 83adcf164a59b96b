import {
  type ConsultationAction,
  type ConsultationParty,
  type ConsultationSituation,
  consultationCase,
  consultationSituation,
} from './consultation-case';

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

/** Every allowed triple, written down independently of the code. `staff` is editor and admin. */
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
      expect([party, consultationCase.move(situation, action, [party])?.to ?? null]).toEqual([party, next]);
      expect(consultationCase.actionsOf(situation, [party]).includes(action)).toBe(next !== null);
    }
    const someone = parties.map((party) => allowed.get(`${situation} ${action} ${party}`)).find(Boolean) ?? null;
    expect(consultationCase.after(situation, action)).toBe(someone);
  },
);

it('is answered only after it was accepted', () => {
  const before = situations.filter(
    (from) => (consultationCase.move(from, 'reply', ['admin'])?.to ?? null) === 'answered',
  );
  expect(before).not.toContain('pending');
  expect(consultationCase.move('pending', 'accept', ['editor'])?.to ?? null).toBe('accepted');
});

it('distinguishes a paused clock only while it is accepted', () => {
  expect(consultationSituation({ state: 'accepted', paused: true })).toBe('paused');
  expect(consultationSituation({ state: 'accepted', paused: false })).toBe('accepted');
  expect(consultationSituation({ state: 'closed', paused: true })).toBe('closed');
});

it.each(situations)('has words for what %s refuses', (situation) => {
  expect(consultationCase.refusal(situation)).toMatch(/^此咨询.+。$/);
});
