const startedAt = Date.now();
const onTerminal = Boolean(process.stdout.isTTY);
const clearLine = onTerminal ? '\r\u001b[2K' : '';

/** Running steps: text → start time. */
const active = new Map();
/** Ended steps in the order of their ends, each with its seconds. */
const ended = [];
/** Failures reported so far. */
const complaints = [];
let ticker;

/** Returns the seconds since the command began, formatted: "  3.2s". */
function elapsed() {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)}s`.padStart(7);
}

/** Prints one line of progress with the seconds since the command began. */
export function say(text) {
  process.stdout.write(`${clearLine}[${elapsed()}] ${text}\n`);
}

/** Prints a failure on the error stream. */
export function complain(text) {
  complaints.push(text);
  process.stderr.write(`${clearLine}[${elapsed()}] ✗ ${text}\n`);
}

/** Prints all failures once more, because on a long run the first ones have scrolled away. */
export function complainAgain() {
  for (const text of complaints.splice(0)) complain(text);
  complaints.length = 0;
}

/** Returns the ended steps: `{ text, seconds }` each. */
export function stepsEnded() {
  return [...ended];
}

/** Passes on the output of another program in whole lines, never within one of ours. */
export function passOn(lines) {
  process.stderr.write(`${clearLine}${lines}`);
}

/**
 * Runs a slow step and shows that it is alive: a ticking line on a terminal, a line every fifteen seconds elsewhere.
 * Steps may run concurrently. Returns the result of the step; its error passes through.
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
  ended.push({ text, seconds: (Date.now() - active.get(text)) / 1000 });
  active.delete(text);
  if (active.size > 0) return;
  clearInterval(ticker);
  ticker = undefined;
  process.stdout.write(clearLine);
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
