import * as z from 'zod/mini';
import type { Call } from '@platform/contract/call';
import { FileAnswer } from '../../kernel/http/file-answer';
import type { Services } from '../../kernel/http/services';

/**
 * The answer in the contract's form: fields the contract does not name are dropped, so that a row spread by mistake
 * shows nothing. An answer that breaks the contract is an error in development and tests; in production it is logged
 * and sent.
 */
export function checkAnswer(services: Pick<Services, 'config' | 'log'>, call: Call, answer: unknown): unknown {
  if (answer instanceof FileAnswer) return answer;
  const result = z.safeParse(call.data, answer);
  if (result.success) return result.data;
  const detail = z.prettifyError(result.error);
  if (services.config.environment !== 'production')
    throw new Error(`the answer of ${call.path} breaks the contract:\n${detail}`);
  services.log.error({ path: call.path, detail }, 'an answer breaks the contract');
  return answer;
}
