import type { ParseArgsConfig } from 'node:util';
import type { RunningServices } from '../../start-services';
import type { ReleasePlatform } from './release-platform';

/** Input of a command of `npm run sub-app -- <command>`. */
export interface CommandContext {
  /** Arguments after the command. */
  args: string[];
  /** Options as parsed by `parseArgs`. */
  options: Record<string, string | boolean | undefined>;
  /** Root of the checkout. */
  project: string;
  /** User of the command, for the audit log. */
  by: string;
  /** Writes one line to standard output. */
  print(line: string): void;
  /** The local platform's services, started on first use: a command for a remote origin needs none. */
  services(): Promise<RunningServices>;
  /** The platform whose releases are read and moved: the local one, or the one of `--to`. */
  platform(): Promise<ReleasePlatform>;
}

/** One command. Its errors are printed in one line: throw `ReleaseError`, or `UsageError` to print the usage. */
export interface SubAppCommand {
  /** Lines of the usage: the arguments, and their effect. */
  usage: readonly (readonly [words: string, what: string])[];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Maximum number of arguments. Further ones are rejected, because they were typed for a purpose. */
  words: number;
  /** The command also works on another platform: it accepts `--to` and `--token-file`, which `platform()` uses. */
  remote?: true;
  run(context: CommandContext): Promise<void>;
}

/** Thrown for invalid arguments. */
export class UsageError extends Error {
  override name = 'UsageError';
}
