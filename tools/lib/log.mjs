const startedAt = Date.now();
const onTerminal = Boolean(process.stdout.isTTY);
const clearLine = onTerminal ? '\r\u001b[2K' : '';

/** Steps under way: what it is → when it began. */
const active = new Map();
let ticker;

/** Seconds since this command began, for people: "  3.2s". */
export function elapsed() {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)}s`.padStart(7);
}

/** One line of progress with the seconds since the command began. */
export function say(text) {
  process.stdout.write(`${clearLine}[${elapsed()}] ${text}\n`);
}

/** A failure, told in one line on the error stream. */
export function complain(text) {
  process.stderr.write(`${clearLine}[${elapsed()}] ✗ ${text}\n`);
}

/**
 * Runs a slow step and shows that it is alive: a ticking line on a terminal, a line every fifteen seconds elsewhere.
 * Steps may run side by side. Returns what the step returns; its error passes through.
 */
export async function step(text, run) {
  const since = Date.now();
  active.set(text, since);
  ticker ??= setInterval(showActive, onTerminal ? 500 : 15_000);
  try {
    const result = await run();
    finish(text);
    say(`✓ ${text}(${seconds(since)} 秒)`);
    return result;
  } catch (error) {
    finish(text);
    throw error;
  }
}

function showActive() {
  const text = [...active].map(([what, since]) => `${what} ${seconds(since)} 秒`).join(' · ');
  if (onTerminal) process.stdout.write(`${clearLine}[${elapsed()}] … ${text}`);
  else say(`… ${text}`);
}

function finish(text) {
  active.delete(text);
  if (active.size > 0) return;
  clearInterval(ticker);
  ticker = undefined;
  process.stdout.write(clearLine);
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
