import type { ParseArgsConfig } from 'node:util';
import type { RunningServices } from '../../start-services';
import type { ReleasePlatform } from './release-platform';

/** What a command of `npm run sub-app -- <command>` is given. */
export interface CommandContext {
  /** Words after the command. */
  args: string[];
  /** Options as `parseArgs` read them. */
  options: Record<string, string | boolean | undefined>;
  /** Root of the checkout. */
  project: string;
  /** Who runs it, for the audit log. */
  by: string;
  /** Writes one line to standard output. */
  print(line: string): void;
  /** The local platform's services, started on first use: a command that talks to a remote origin needs none. */
  services(): Promise<RunningServices>;
  /** Where releases are seen and moved: the local platform, or the one of `--to`. */
  platform(): Promise<ReleasePlatform>;
}

/** One command. Its errors are told in one line: throw `ReleaseError`, or `UsageError` to show the usage. */
export interface SubAppCommand {
  /** Lines of the usage: the words, and what they do. */
  usage: readonly (readonly [words: string, what: string])[];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Words it takes at most; one more is refused, because whoever wrote it meant something by it. */
  words: number;
  /** Works on another platform too: `--to` and `--token-file` are understood, `platform()` leads there. */
  remote?: true;
  run(context: CommandContext): Promise<void>;
}

/** The words given make no command. */
export class UsageError extends Error {
  override name = 'UsageError';
}
