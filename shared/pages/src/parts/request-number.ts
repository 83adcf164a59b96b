import { CallError } from '@platform/contract/call-error';

/** What a person tells the administrator about a fault of the server, undefined where nothing is the server's fault. */
export function requestNumber(error: unknown): string | undefined {
  return error instanceof CallError && error.status >= 500 && error.failure?.requestId
    ? `请求编号 ${error.failure.requestId}`
    : undefined;
}
