import { allCalls } from '@platform/contract/all-calls';
import type { Access } from '@platform/contract/call';
import type { UserViewer, Viewer } from '../../kernel/ports/call-context';
import type { ScopeOf, ViewerOf } from '../../kernel/ports/context-of';
import { authorise, scopeOf } from './authorise';

/**
 * `ContextOf` derives viewer and scope of handlers from the access line alone. This test compares these types with the
 * results of `authorise` and `scopeOf`, for every call of the contract and every kind of caller.
 */
const user: UserViewer = {
  kind: 'user',
  userId: 1,
  sessionId: 1,
  set: 'A',
  role: 'company',
  name: '',
  companyId: null,
  townId: null,
  adminUserId: null,
  previewRelease: null,
};
const viewers: Viewer[] = [
  { kind: 'anonymous' },
  { kind: 'visitor', visitorId: 1, sessionId: 1 },
  { kind: 'operations', tokenId: 1, name: 'ci' },
  user,
  { ...user, companyId: 3 },
  { ...user, companyId: 3, adminUserId: 9 },
  { ...user, set: 'B', role: 'admin' },
  { ...user, set: 'B', role: 'editor' },
  { ...user, set: 'C', role: 'district' },
  { ...user, set: 'D', role: 'street', townId: 5 },
  { ...user, set: 'D', role: 'street' },
];

type Kinds = { viewer: Viewer['kind'][]; scope: ReturnType<typeof scopeOf>['kind'][] };

/** The kinds that the types promise, implemented a second time. */
function promised({ who, scope }: Access): Kinds {
  const members: readonly string[] = who === 'any' ? ['A', 'B', 'C', 'D'] : who === 'public' ? [] : who;
  const viewer: Kinds['viewer'] =
    who === 'public'
      ? ['anonymous', 'visitor', 'user']
      : members.map((member) => (member === 'visitor' || member === 'operations' ? member : 'user'));
  if (scope === 'territory')
    return {
      viewer,
      scope: [
        'all',
        'town',
        ...(members.includes('A') ? (['public'] as const) : []),
        ...(members.includes('visitor') ? (['visitor'] as const) : []),
      ],
    };
  if (scope === 'self') {
    const own = { anonymous: 'none', visitor: 'visitor', operations: 'none', user: 'self' } as const;
    return { viewer, scope: viewer.map((kind) => own[kind]) };
  }
  return { viewer, scope: [scope] };
}

it.each(allCalls.map((call) => [call.path, call] as const))('%s keeps its promise', (_path, { access }) => {
  let through = 0;
  for (const viewer of viewers) {
    let scope;
    try {
      authorise(access, viewer);
      scope = scopeOf(access, viewer);
    } catch (error) {
      expect(error).toMatchObject({ status: expect.anything() as number });
      continue;
    }
    through += 1;
    expect(promised(access).viewer).toContain(viewer.kind);
    expect(promised(access).scope).toContain(scope.kind);
  }
  expect(through).toBeGreaterThan(0);
});

it('rejects a street account without town instead of showing everything', () => {
  const access = { who: 'any', scope: 'territory', effect: 'read' } as const;
  expect(() => scopeOf(access, { ...user, set: 'D', role: 'street' })).toThrow('账号没有所属镇街');
});

it('narrows viewer and scope in the type', () => {
  type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
  type Line<W extends Access['who'], S extends Access['scope']> = {
    who: W;
    scope: S;
    effect: 'read';
    adminView: 'never';
  };
  const facts: true[] = [
    true satisfies Same<ViewerOf<Line<'any', 'self'>>['kind'], 'user'>,
    true satisfies Same<ViewerOf<Line<readonly ['A', 'visitor'], 'self'>>['kind'], 'user' | 'visitor'>,
    true satisfies Same<ViewerOf<Line<readonly ['B', 'operations'], 'all'>>['kind'], 'user' | 'operations'>,
    true satisfies Same<ViewerOf<Line<'public', 'none'>>['kind'], 'anonymous'>,
    true satisfies Same<ViewerOf<Line<'public', 'self'>>['kind'], 'anonymous' | 'visitor' | 'user'>,
    true satisfies Same<ScopeOf<Line<'any', 'self'>>['kind'], 'self'>,
    true satisfies Same<ScopeOf<Line<readonly ['visitor'], 'self'>>['kind'], 'visitor'>,
    true satisfies Same<ScopeOf<Line<'public', 'self'>>['kind'], 'none' | 'visitor' | 'self'>,
    true satisfies Same<ScopeOf<Line<readonly ['A'], 'company'>>['kind'], 'company'>,
    true satisfies Same<ScopeOf<Line<readonly ['C', 'D'], 'territory'>>['kind'], 'all' | 'town'>,
    true satisfies Same<ScopeOf<Line<'any', 'territory'>>['kind'], 'all' | 'town' | 'public'>,
    true satisfies Same<ScopeOf<Line<readonly ['B'], 'all'>>['kind'], 'all'>,
  ];
  expect(facts).not.toContain(false);
});
