import { CallError } from '@platform/contract/call-error';

/** The request id of a server fault, for a report to the administrator; undefined when the server is not at fault. */
export function requestNumber(error: unknown): string | undefined {
  return error instanceof CallError && error.status >= 500 && error.failure?.requestId
    ? `请求编号 ${error.failure.requestId}`
    : undefined;
}
