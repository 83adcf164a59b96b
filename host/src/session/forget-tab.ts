/** Positions, drafts and lists of an account are nobody else's business. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is closed: nothing was kept.
  }
}
