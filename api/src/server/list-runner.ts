import { randomUUID } from 'node:crypto';
import type { Call } from '@platform/contract/call';
import type { Services } from '../kernel/ports/services';
import { validate } from '../kernel/http/validate';
import type { ListPage, ListRunner } from '../kernel/ports/list-runner';
import { house } from './house';
import { accountContext } from './http/account-context';
import { checkAnswer } from './http/check-answer';

/** Runs lists with the same bindings that answer external calls. */
export function createListRunner(services: () => Services): ListRunner {
  return {
    check: async (call, { userId, request }) => {
      const by = { requestId: randomUUID(), signal: new AbortController().signal };
      await accountContext(services(), call, userId, by);
      return inputOf(call, request);
    },
    page: async (db, call, { page, size, signal, userId, request, wholeMobiles }) => {
      const binding = house.routes.find((each) => each.call.path === call.path);
      if (!binding || call.access.effect !== 'read') throw new Error(`${call.path} is bound to no list`);
      const context = await accountContext({ ...services(), db }, call, userId, { requestId: randomUUID(), signal });
      const answer = await binding.handler({ ...inputOf(call, request), page, size }, context);
      return checkAnswer(services(), call, answer, wholeMobiles) as ListPage;
    },
  };
}

/** Parses the request of a call, ignoring its page. @throws ApiError 422 */
function inputOf(call: Call, request: unknown): Record<string, unknown> {
  const { page: _page, size: _size, ...wanted } = (request ?? {}) as Record<string, unknown>;
  return validate(call.request, wanted) as Record<string, unknown>;
}
