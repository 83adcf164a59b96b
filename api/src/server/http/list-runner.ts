import { randomUUID } from 'node:crypto';
import type { Call } from '@platform/contract/call';
import { viewerOfAccount } from '../../accounts/session/viewer-of-account';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/http/api-error';
import type { Services } from '../../kernel/http/services';
import { validate } from '../../kernel/http/validate';
import type { ListPage, ListRunner, ListWish } from '../../kernel/ports/list-runner';
import { allRoutes } from '../all-routes';
import { authorise, scopeOf } from './authorise';
import { checkAnswer } from './check-answer';
import { makeContext } from './make-context';

/** Runs lists with the bindings that answer callers from outside. */
export function createListRunner(services: () => Services): ListRunner {
  return {
    check: async (call, wish) => (await prepare(services().db, call, wish)).input,
    page: async (db, call, { page, size, signal, ...wish }) => {
      const binding = allRoutes.find((each) => each.call.path === call.path);
      if (!binding || call.access.effect !== 'read') throw new Error(`${call.path} is bound to no list`);
      const { viewer, scope, input } = await prepare(db, call, wish);
      const context = makeContext(call, {
        viewer,
        scope,
        services: { ...services(), db },
        requestId: randomUUID(),
        address: '',
        userAgent: '',
        secure: true,
        cookie: null,
        request: new Request(`http://in-process${call.path}`),
        signal,
        setCookie: () => undefined,
      });
      const answer = await binding.handler({ ...input, page, size }, context);
      return checkAnswer(services(), call, answer) as ListPage;
    },
  };
}

/** What the runner of calls from outside finds out of a session, found out of the account. */
async function prepare(db: Database, call: Call, { userId, request }: ListWish) {
  const viewer = await viewerOfAccount(db, userId);
  if (!viewer) throw ApiError.forbidden('账号已停用。');
  authorise(call.access, viewer);
  const { page: _page, size: _size, ...wanted } = (request ?? {}) as Record<string, unknown>;
  return {
    viewer,
    scope: scopeOf(call.access, viewer),
    input: validate(call.request, wanted) as Record<string, unknown>,
  };
}
