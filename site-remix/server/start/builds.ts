import type { SubAppName } from '@platform/api/kernel/ports/sub-app-name';

/** How far one build is; `reason` is one line of the builder, `since` milliseconds of this process's clock. */
export interface BuildState {
  state: 'built' | 'waiting' | 'building' | 'failed';
  since?: number;
  expectedMs?: number | null;
  reason?: string;
}

/**
 * Whoever builds what this server serves, while it starts (`tools/lib/build.mjs`). Without one everything counts as
 * built.
 */
export interface Builds {
  /** Resolves when it is built; rejects with the reason, fit to print, when that failed. */
  whenBuilt(name: 'site-remix' | 'host' | SubAppName): Promise<void>;
  state(): Readonly<Record<string, BuildState>>;
  /** Moves a sub-app to the front of those that are still to be built. */
  prefer(name: SubAppName): void;
  /** Calls back after every change of {@link state}; returns the function that ends it. */
  onChange(listener: () => void): () => void;
  /** The server listens: the sub-apps may follow. */
  begin(): void;
  /** The server ends, and what is being built with it. */
  stop(): void;
  /** Folder of a finished build. */
  folder(name: SubAppName): string;
}
