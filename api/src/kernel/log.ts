import { createWriteStream } from 'node:fs';
import { pino, type Logger } from 'pino';
import { maskMobilesIn } from '@platform/domain/people/mobiles-in-text';
import type { Config } from './config/config';
import { LogFile } from './log-file';

/** Names under which a secret could be logged; their values are replaced. */
const SECRETS = [
  'password',
  'oldPassword',
  'code',
  'token',
  'authorization',
  'cookie',
  'accessKeySecret',
  'passwordHash',
  'tokenHash',
];

/**
 * The log of one process: JSON lines on standard output or in `LOG_FILE`. Secrets are left out and every mobile number
 * in a line is masked, in any position.
 */
export function openLog(
  config: Pick<Config, 'logLevel' | 'logFile'>,
  sink: Pick<LogSink, 'write'> = openLogSink(config.logFile),
): Logger {
  const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[已隐去]' };
  return pino(
    { level: config.logLevel, redact, base: undefined },
    { write: (line: string) => void sink.write(maskMobilesIn(line)) },
  );
}

export interface LogSink {
  write(line: string): unknown;
  /** Why lines cannot be written, if so. */
  fault(): Error | undefined;
}

/** Destination of this process's log. */
export function openLogSink(file: string | undefined): LogSink {
  return file === undefined ? standardOutput : new LogFile(() => createWriteStream(file, { flags: 'a' }));
}

let failure: Error | undefined;
let listens = false;

/** One sink for all logs of a process. It adds no listener to the stream before the first line. */
const standardOutput: LogSink = {
  write: (line) => {
    if (!listens) process.stdout.on('error', (error) => (failure = error));
    listens = true;
    return process.stdout.write(line, (error) => error || (failure = undefined));
  },
  fault: () => failure,
};
