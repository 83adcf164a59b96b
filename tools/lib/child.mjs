import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import os from 'node:os';

const running = new Set();
const priority = new AsyncLocalStorage();
let stopping = false;

/** A child process ended badly. `output` holds the last of what it printed when that was kept. */
export class ChildFailed extends Error {
  constructor(command, code, signal, output) {
    super(`${command} 退出：${signal ?? code}`);
    this.code = code;
    this.signal = signal;
    this.output = output;
  }
}

/** Commands that `work` runs leave the processor to others that want it. */
export function withLowPriority(work) {
  return priority.run(os.constants.priority.PRIORITY_BELOW_NORMAL, work);
}

/**
 * Runs a command to its end in a process group of its own, so that ending it ends whatever it started.
 * Options: cwd, env (added to ours), quiet (keep the output for the error instead of showing it),
 * onlyErrors (show standard error alone), passErrors (a function that gets standard error in whole lines, instead of showing it),
 * signal (aborted, the command is ended).
 * Returns what it printed when quiet, else ''. Throws ChildFailed on any exit code but 0.
 */
export function run(command, args, { cwd, env, quiet = false, onlyErrors = false, passErrors, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: quiet
        ? ['ignore', 'pipe', 'pipe']
        : ['ignore', onlyErrors ? 'ignore' : 'inherit', passErrors ? 'pipe' : 'inherit'],
    });
    running.add(child);
    lowerPriority(child);
    const end = () => kill(child, 'SIGKILL');
    signal?.addEventListener('abort', end, { once: true });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000);
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', quiet || !passErrors ? keep : inLines(child.stderr, passErrors));
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code, endedBy) => {
      running.delete(child);
      signal?.removeEventListener('abort', end);
      // A child that was told to end has not failed: the handler of the signal ends this process.
      if (stopping) return;
      if (code === 0) resolve(output);
      else reject(new ChildFailed([command, ...args].join(' '), code, endedBy, output));
    });
  });
}

function lowerPriority({ pid }) {
  const wanted = priority.getStore();
  if (wanted === undefined || pid === undefined) return;
  try {
    os.setPriority(pid, wanted);
  } catch {
    // It ended by itself in between.
  }
}

/** A listener that holds back the beginning of a line until its end is there. */
function inLines(stream, take) {
  let rest = '';
  stream.on('end', () => rest !== '' && take(`${rest}\n`));
  return (chunk) => {
    const text = rest + chunk;
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) take(text.slice(0, end));
  };
}

/** Ends every command that is still running, with everything it started. */
export function stopChildren(signal = 'SIGTERM') {
  for (const child of running) kill(child, signal);
}

/** Ends a command and everything it started. */
function kill(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in between.
  }
}

/**
 * While a command's own steps run, makes Ctrl-C and SIGTERM end the children first and then this process,
 * with the exit code a shell expects (128 + signal). Returns a function that takes the handlers away again.
 */
export function stopOnSignals() {
  const stop = (signal) => {
    stopping = true;
    stopChildren(signal);
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    // The children get a moment for their own clean-up; whoever ignores the signal is ended for good.
    const end = () => {
      stopChildren('SIGKILL');
      process.exit();
    };
    if (running.size === 0) end();
    const deadline = Date.now() + 5000;
    setInterval(() => (running.size === 0 || Date.now() > deadline) && end(), 50);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}
