/** Output to the terminal. */
export interface Terminal {
  /** One line. */
  say(text: string): void;
  /**
   * A line that the next one replaces. Printed only now and then where the output is no terminal, so that logs stay
   * short.
   */
  progress(text: string): void;
  /**
   * Prints a failure. The platform’s own errors have a complete Chinese message; others are printed with their stack.
   */
  fail(error: unknown): void;
  /** Whether a person can answer questions. */
  interactive: boolean;
}

/** Milliseconds between two lines of progress where lines cannot be replaced. */
const QUIET_INTERVAL = 5_000;

/** The terminal of this process; `interactive` where a person can answer. */
export function createTerminal(
  out: NodeJS.WriteStream = process.stdout,
  error: NodeJS.WriteStream = process.stderr,
): Terminal {
  // The reader of a pipe may have gone, or the output file’s disk may be full.
  for (const stream of [out, error]) stream.on('error', () => undefined);
  let open = false;
  let lastProgress = 0;
  const clear = () => {
    if (open) out.write('\r\x1b[K');
    open = false;
  };
  return {
    interactive: Boolean(out.isTTY && process.stdin.isTTY),
    say(text) {
      clear();
      out.write(`${text}\n`);
    },
    progress(text) {
      if (out.isTTY) {
        out.write(`\r\x1b[K${text}`);
        open = true;
      } else if (Date.now() - lastProgress >= QUIET_INTERVAL) {
        lastProgress = Date.now();
        out.write(`${text}\n`);
      }
    },
    fail(cause) {
      clear();
      error.write(`✗ ${describe(cause)}\n`);
    },
  };
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return /[\u4e00-\u9fff]/.test(cause.message) ? cause.message : (cause.stack ?? cause.message);
}
