import * as z from 'zod/mini';
import type { Call } from '@platform/contract/call';
import { FileAnswer } from '../../kernel/http/file-answer';
import { maskMobiles, maskNamedMobiles } from '../../kernel/http/mask-mobiles';
import type { Services } from '../../kernel/ports/services';

/**
 * Converts an answer to the contract's form. Fields outside the contract are dropped, so that an accidentally spread
 * row leaks nothing, and mobile numbers are masked. An answer that violates the contract is an error in development and
 * tests; in production it is logged and sent.
 * @param wholeMobiles set for an export with a reason: numbers are not masked
 */
export function checkAnswer(
  services: Pick<Services, 'config' | 'log'>,
  call: Call,
  answer: unknown,
  wholeMobiles = false,
): unknown {
  if (answer instanceof FileAnswer) return answer;
  const result = z.safeParse(call.data, answer);
  if (result.success) {
    if (!wholeMobiles) maskMobiles(call.data, result.data);
    return result.data;
  }
  const detail = z.prettifyError(result.error);
  if (services.config.environment !== 'production')
    throw new Error(`the answer of ${call.path} breaks the contract:\n${detail}`);
  services.log.error({ path: call.path, detail }, 'an answer breaks the contract');
  return maskNamedMobiles(answer);
}
