import { caseMoves, colorsOf, defineCase, namesOf } from './define-case';

type State = 'open' | 'closed';
const move = caseMoves<State | 'removed', 'owner' | 'staff', 'text'>();
const ticket = defineCase<State, 'close' | 'reopen' | 'remove', 'owner' | 'staff', 'text', 'removed'>({
  noun: '工单',
  situations: {
    open: { name: '未完', color: 'gold', refusal: '还没有办完' },
    closed: { name: '已完', color: 'green', refusal: '已经办完；要继续请先重新打开' },
  },
  actions: { close: '办结', reopen: '重新打开', remove: '删除' },
  moves: {
    open: { close: move('closed', ['staff'], 'text'), reopen: null, remove: move('removed', ['owner']) },
    closed: { close: null, reopen: move('open', ['owner', 'staff']), remove: null },
  },
});

it('allows an action to one of its parties', () => {
  expect(ticket.move('open', 'close', ['owner'])).toBeNull();
  expect(ticket.move('open', 'close', ['owner', 'staff'])).toEqual({ to: 'closed', who: ['staff'], needs: ['text'] });
  expect(ticket.move('closed', 'close', ['staff'])).toBeNull();
});

it('returns the result of an action, regardless of the party', () => {
  expect([ticket.after('open', 'remove'), ticket.after('closed', 'remove')]).toEqual(['removed', null]);
});

it('lists the actions of a party in their own order', () => {
  expect(ticket.actionsOf('open', ['owner', 'staff'])).toEqual(['close', 'remove']);
  expect(ticket.actionsOf('closed', ['owner'])).toEqual(['reopen']);
});

it('says why it refuses, and names its situations', () => {
  expect(ticket.refusal('closed')).toBe('此工单已经办完；要继续请先重新打开。');
  expect(namesOf(ticket, ['closed'])).toEqual({ closed: '已完' });
  expect(colorsOf(ticket)).toEqual({ open: 'gold', closed: 'green' });
});
