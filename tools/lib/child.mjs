import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import os from 'node:os';

const running = new Set();
const priority = new AsyncLocalStorage();
let stopping = false;

/** A child process failed. `output` holds the end of its output if that was kept. */
export class ChildFailed extends Error {
  constructor(command, code, signal, output) {
    super(`${command} 退出：${signal ?? code}`);
    this.code = code;
    this.signal = signal;
    this.output = output;
  }
}

/** Runs `work` so that the commands in it have low priority. */
export function withLowPriority(work) {
  return priority.run(os.constants.priority.PRIORITY_BELOW_NORMAL, work);
}

/**
 * Runs a command in a process group of its own, so that all of its children end with it. Options: cwd, env (added to
 * ours), quiet (keep the output for the error instead of showing it), onlyErrors (show standard error alone),
 * passErrors (a function that receives standard error in whole lines, instead of showing it), signal (ends the command
 * when aborted). Returns the output when quiet, else ''.
 * @throws ChildFailed on any exit code but 0
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
      // A child that was stopped has not failed: the signal handler ends this process.
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
    // The process ended meanwhile.
  }
}

/** Returns a listener that holds back an incomplete line until its end arrives. */
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

/** Ends all running commands with their children. */
export function stopChildren(signal = 'SIGTERM') {
  for (const child of running) kill(child, signal);
}

/** Ends a command and its children. */
function kill(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process ended meanwhile.
  }
}

/**
 * Makes Ctrl-C and SIGTERM end first the children and then this process, with the exit code that a shell expects (128 +
 * signal). Returns a function that removes the handlers.
 */
export function stopOnSignals() {
  const stop = (signal) => {
    stopping = true;
    stopChildren(signal);
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    // The children have a moment for their own clean-up; those that ignore the signal are then killed.
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
