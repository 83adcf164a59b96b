import type { Scope } from '../../kernel/http/call-context';

/** The town a caller of a territory call is limited to, null where all that is public may be seen. */
export const townOfScope = (scope: Scope): number | null => (scope.kind === 'town' ? scope.townId : null);
