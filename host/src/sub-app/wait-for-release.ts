import type { SubAppToCome } from '@platform/bridge/host-boot';
import { CallError } from '@platform/contract/call-error';
import type { CurrentSubApp } from '../updates/ask-version';

/** Milliseconds between two questions while the server builds. */
export const ASK_EVERY_MS = 2_000;
/** The same after a build failed: somebody has to mend it first. */
export const ASK_AFTER_FAILURE_MS = 10_000;

export interface WaitOptions {
  ask(): Promise<CurrentSubApp>;
  /** Told of every answer that brings no release. */
  onState(toCome: SubAppToCome): void;
  /** There is a release now, or nobody is signed in any more: the document is to be loaded anew. Called once. */
  onReady(): void;
  document: Pick<Document, 'visibilityState'>;
}

/** Asks until there is a release of the document's sub-app. Returns the function that ends it. */
export function waitForRelease({ ask, onState, onReady, document }: WaitOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let pause = ASK_EVERY_MS;

  async function look(): Promise<void> {
    // A tab that nobody looks at must not keep a session alive until somebody mends a build.
    if (pause === ASK_EVERY_MS || document.visibilityState === 'visible') {
      const answer = await ask().catch((error: unknown) => error);
      if (ended) return;
      if (answer instanceof CallError && answer.status === 401) return onReady();
      if (isCurrent(answer)) {
        // Neither a release nor a build that could bring one: the server says what is wrong.
        if (answer.version !== null || answer.build === null) return onReady();
        pause = answer.build.state === 'failed' ? ASK_AFTER_FAILURE_MS : ASK_EVERY_MS;
        onState(answer.build);
      }
    }
    timer = setTimeout(() => void look(), pause);
  }

  timer = setTimeout(() => void look(), pause);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Not an error: a server that restarts, or a network that is away, is asked again. */
function isCurrent(answer: unknown): answer is CurrentSubApp {
  return !(answer instanceof Error) && typeof answer === 'object' && answer !== null;
}
