const keepers = new Set<() => void>();

/** Runs `keep` before the document is loaded anew on request; returns the function that ends it. */
export function onBeforeReload(keep: () => void): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Lets everybody put his input aside. One that fails keeps nobody else from it. */
export function keepInput(): void {
  for (const keep of [...keepers]) {
    try {
      keep();
    } catch (error) {
      console.error(error);
    }
  }
}
