import type { SubAppToCome } from '@platform/bridge/host-boot';
import { CallError } from '@platform/contract/call-error';
import type { CurrentSubApp } from '../updates/ask-version';

/** Milliseconds between two requests while the server builds. */
export const ASK_EVERY_MS = 2_000;
/** Milliseconds between two requests after a failed build, which needs a correction first. */
export const ASK_AFTER_FAILURE_MS = 10_000;

export interface WaitOptions {
  ask(): Promise<CurrentSubApp>;
  /** Called with every answer without a release. */
  onState(toCome: SubAppToCome): void;
  /** Called once when there is a release, or no session any more: the document must be reloaded. */
  onReady(): void;
  document: Pick<Document, 'visibilityState'>;
}

/** Polls until the document's sub-app has a release. Returns the function that ends it. */
export function waitForRelease({ ask, onState, onReady, document }: WaitOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let pause = ASK_EVERY_MS;

  async function look(): Promise<void> {
    // An invisible tab must not keep a session alive until a build is corrected.
    if (pause === ASK_EVERY_MS || document.visibilityState === 'visible') {
      const answer = await ask().catch((error: unknown) => error);
      if (ended) return;
      if (answer instanceof CallError && answer.status === 401) return onReady();
      if (isCurrent(answer)) {
        // Neither a release nor a build that could produce one: a reload shows the server's message.
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

/** Not an error: a restarting server or an unavailable network is polled again. */
function isCurrent(answer: unknown): answer is CurrentSubApp {
  return !(answer instanceof Error) && typeof answer === 'object' && answer !== null;
}
