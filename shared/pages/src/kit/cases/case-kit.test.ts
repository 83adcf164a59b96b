import { editVisit, type VisitDetail } from '@platform/contract/visits/visit';
import { setSpam } from '@platform/contract/consulting/admin-consulting';
import { certificationCase } from '@platform/domain/certification/certification-case';
import type { CertificationState } from '@platform/domain/certification/certification-case';
import { callEntry, caseKit } from './case-kit';

interface Request {
  id: number;
  version: number;
  state: CertificationState;
  may: readonly ('approve' | 'askMore' | 'reject' | 'revoke')[];
}

const common = {
  of: certificationCase,
  name: 'request',
  read: (id: number): Promise<Request> => Promise.resolve({ ...pending, id }),
  call: editVisit,
  done: '已完成',
  last: () => ({ who: '张三', did: '通过' }),
  needs: { companyId: () => 'company', reasons: () => 'reasons' },
};
const pending: Request = { id: 7, version: 3, state: 'pending', may: ['approve', 'reject', 'askMore'] };
const kit = caseKit({
  ...common,
  allowed: ({ may }) => [...may, 'reopen' as const, 'forward' as const],
  actions: {
    reject: {},
    approve: { done: '已通过' },
    askMore: null,
    revoke: { hint: '不能恢复。' },
  },
  more: {
    reopen: { button: '重新打开', rare: true },
    forward: { button: '转交', ...callEntry<Request>()(setSpam, { fixed: () => ({ spam: true }) }) },
  },
});
const field = {} as never;

it('offers the allowed actions in display order, rare ones last, without those that have their own place', () => {
  expect(kit.allowed(pending)).toEqual(['reject', 'approve', 'forward', 'reopen']);
  expect(['reject', 'forward'].map((action) => kit.caption(action as 'reject'))).toEqual(['不通过', '转交']);
  expect(() => kit.entry('askMore')).toThrow('askMore');
});

it('asks for what the table requires in the state, except what the page has', () => {
  expect(kit.needs('reject', pending, {})).toEqual(['reasons']);
  expect(kit.needs('reject', { ...pending, state: 'revoked' }, {})).toEqual([]);
  expect(kit.asks('approve', pending, {})).toBe(true);
  expect(kit.asks('approve', pending, { companyId: 4 })).toBe(false);
  expect(kit.asks('revoke', pending, {})).toBe(true);
});

it('keeps the inputs of an open dialog when the action is no longer allowed', () => {
  const needs = kit.needs('reject', pending, {});
  expect(kit.fields('reject', { ...pending, state: 'approved' }, needs, field, {})).toEqual(['reasons']);
});

it('sends the name of the action only to the call that all actions share', () => {
  expect(kit.requestOf('approve', pending, { companyId: 4 })).toEqual({
    call: editVisit,
    fixed: { id: 7, version: 3, action: 'approve', companyId: 4 },
  });
  expect(kit.requestOf('forward', pending, {})).toEqual({ call: setSpam, fixed: { id: 7, version: 3, spam: true } });
  expect([kit.doneOf('approve', {}), kit.doneOf('reject', {})]).toEqual([
    ['success', '已通过'],
    ['success', '已完成'],
  ]);
});

it('does not compile without an action or a requirement of the declaration', () => {
  const allowed = () => [];
  const actions = { approve: {}, askMore: null, reject: {}, revoke: {} };
  const { revoke: _revoke, ...fewer } = actions;
  // @ts-expect-error an action is missing
  caseKit({ ...common, allowed, actions: fewer });
  // @ts-expect-error a requirement has no input
  caseKit({ ...common, allowed, actions, needs: { companyId: null } });
  // @ts-expect-error a state that the case does not have
  caseKit({ ...common, allowed, actions, read: (): Promise<VisitDetail> => Promise.reject(new Error()) });
});
