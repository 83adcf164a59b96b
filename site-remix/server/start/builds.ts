import type { SubAppName } from '@platform/routes/sub-apps';

/** State of one build; `reason` is one line of the builder, `since` milliseconds of this process’s clock. */
export interface BuildState {
  state: 'built' | 'waiting' | 'building' | 'failed';
  since?: number;
  expectedMs?: number | null;
  reason?: string;
}

/**
 * The builder of the served parts, which runs while the server starts (`tools/lib/build.mjs`). Without one everything
 * counts as built.
 */
export interface Builds {
  /** Resolves when it is built; rejects with a printable reason when the build fails. */
  whenBuilt(name: 'site-remix' | 'host' | SubAppName): Promise<void>;
  state(): Readonly<Record<string, BuildState>>;
  /** Moves a sub-app to the front of the build queue. */
  prefer(name: SubAppName): void;
  /** Calls back after every change of {@link state}; returns the function that ends it. */
  onChange(listener: () => void): () => void;
  /** The server listens: the builds of the sub-apps may start. */
  begin(): void;
  /** The server ends: running builds end too. */
  stop(): void;
  /** Folder of a finished build. */
  folder(name: SubAppName): string;
}
