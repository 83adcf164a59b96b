const keepers = new Set<() => void>();

/** Runs `keep` before the document is reloaded on request; returns the function that ends it. */
export function onBeforeReload(keep: () => void): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Lets every listener store its input. A failing one does not affect the others. */
export function keepInput(): void {
  for (const keep of [...keepers]) {
    try {
      keep();
    } catch (error) {
      console.error(error);
    }
  }
}
