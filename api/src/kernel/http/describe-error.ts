/** Fields of an error in the log. */
export interface DescribedError {
  name: string;
  message: string;
  /** SQLSTATE or the system's code. */
  state?: string;
  stack?: string;
  cause?: DescribedError;
}

/**
 * An error for the log. A failed statement keeps its text and loses its parameters, which contain hashes, numbers and
 * personal text.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: 'thrown', message: String(error) };
  const message = withoutParameters(error.message);
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
    .slice(0, 8);
  return {
    name: error.name,
    message: message.slice(0, 1000),
    state: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    stack: frames?.map((line) => line.trim()).join('\n'),
    cause: error.cause === undefined || depth > 4 ? undefined : describeError(error.cause, depth + 1),
  };
}

function withoutParameters(message: string): string {
  const at = message.indexOf('\nparams:');
  return at < 0 ? message : message.slice(0, at);
}
