import type { RouteSet } from '@platform/routes/route';
import type { Access, Audience, Call } from '@platform/contract/call';
import type {
  AllScope,
  CompanyScope,
  NoScope,
  SelfScope,
  StaffScope,
  TerritoryScope,
  VisitorScope,
} from '../scope/scope';
import type { AnonymousViewer, CallContext, OperationsViewer, UserViewer, Viewer, VisitorViewer } from './call-context';

/**
 * The context of a call, narrowed by its access line: `authorise` and `scopeOf` reject every other caller. A use case
 * takes `ContextOf<typeof call>`; one that several calls share takes `SelfContext`, `CompanyContext` …
 */
export type ContextOf<C extends Call> = CallContext<ViewerOf<C['access']>, ScopeOf<C['access']>>;

/** Context of a call over the account's own rows. */
export type SelfContext = CallContext<UserViewer, SelfScope>;

/** Context of a call over the rows of the account's company. */
export type CompanyContext = CallContext<UserViewer, CompanyScope>;

/** Context of a call over every row. */
export type AllContext = CallContext<UserViewer, AllScope>;

/** The viewers that a call with this access line can have. */
export type ViewerOf<A extends Access> = ViewerOfAudience<A['who'], A['scope']>;

type ViewerOfAudience<W extends Audience, Rows> = W extends 'public'
  ? // Public calls without account rows do not identify the caller.
    Rows extends 'none'
    ? AnonymousViewer
    : AnonymousViewer | VisitorViewer | UserViewer
  : W extends readonly (infer Member)[]
    ? ViewerOfMember<Member>
    : UserViewer;

type ViewerOfMember<M> = M extends 'visitor' ? VisitorViewer : M extends 'operations' ? OperationsViewer : UserViewer;

/** Which kinds of scope a call with this access line can have. */
export type ScopeOf<A extends Access> = {
  none: NoScope;
  self: OwnScope<ViewerOf<A>>;
  company: CompanyScope;
  territory:
    | ('A' extends SetOf<A['who']> ? TerritoryScope : StaffScope)
    | ('visitor' extends SetOf<A['who']> ? VisitorScope : never);
  all: AllScope;
}[A['scope']];

type OwnScope<V extends Viewer> = V extends UserViewer ? SelfScope : V extends VisitorViewer ? VisitorScope : NoScope;

type SetOf<W extends Audience> = W extends readonly (infer Member)[] ? Member : RouteSet;
