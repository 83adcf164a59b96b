import { contentCase, type ContentMove, type ContentState } from './content-case';

const states: ContentState[] = ['draft', 'pending', 'returned', 'approved', 'scheduled', 'published', 'withdrawn'];
const moves: ContentMove[] = [
  'save',
  'submit',
  'approve',
  'return',
  'reopen',
  'publish',
  'schedule',
  'unschedule',
  'withdraw',
  'expire',
];

/** Every allowed pair, written down independently of the code. */
const allowed = new Map<string, ContentState>([
  ['draft save', 'draft'],
  ['draft submit', 'pending'],
  ['pending approve', 'approved'],
  ['pending return', 'returned'],
  ['pending reopen', 'draft'],
  ['returned save', 'draft'],
  ['returned submit', 'pending'],
  ['approved publish', 'published'],
  ['approved schedule', 'scheduled'],
  ['approved reopen', 'draft'],
  ['scheduled publish', 'published'],
  ['scheduled schedule', 'scheduled'],
  ['scheduled unschedule', 'approved'],
  ['scheduled reopen', 'draft'],
  ['published save', 'draft'],
  ['published withdraw', 'withdrawn'],
  ['published expire', 'withdrawn'],
  ['draft withdraw', 'draft'],
  ['draft expire', 'draft'],
  ['pending withdraw', 'pending'],
  ['pending expire', 'pending'],
  ['returned withdraw', 'returned'],
  ['returned expire', 'returned'],
  ['approved withdraw', 'approved'],
  ['approved expire', 'approved'],
  ['scheduled withdraw', 'scheduled'],
  ['scheduled expire', 'scheduled'],
  ['withdrawn save', 'draft'],
  ['withdrawn submit', 'pending'],
]);

it.each(states.flatMap((state) => moves.map((move) => [state, move] as const)))('%s, %s', (state, move) => {
  const next = allowed.get(`${state} ${move}`) ?? null;
  expect(contentCase.after(state, move)).toBe(next);
});

it('nothing reaches the public but through approval', () => {
  for (const state of states)
    for (const move of moves) {
      const next = contentCase.after(state, move);
      if ((next === 'published' || next === 'scheduled') && next !== state)
        expect(['approved', 'scheduled']).toContain(state);
      if (next === 'approved' && next !== state) expect(['pending', 'scheduled']).toContain(state);
    }
});
