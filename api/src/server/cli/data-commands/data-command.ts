import type { Services } from '../../../kernel/ports/services';

/** The resources of a command. */
export interface DataCommandContext {
  services: Services;
  dataDir: string;
  /** Aborts at the first Ctrl-C. */
  signal: AbortSignal;
}

/** One command of `npm run data`. */
export interface DataCommand {
  name: string;
  /** In Chinese, one or two lines. */
  usage: string;
  arguments: { least: number; most: number };
  /** @returns the exit code */
  run(args: readonly string[], context: DataCommandContext): Promise<number>;
}
