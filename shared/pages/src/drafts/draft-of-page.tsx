import { readDraft, saveDraft, takeDraft } from '@platform/bridge/drafts';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useEffect, useRef } from 'react';
import { say } from '../parts/say';

/** Takes what was kept of this page under a name before the document was loaded anew; undefined when nothing was. */
export function takeKept<T>(name: string): T | undefined {
  return takeDraft<T>(subAppBridge().state.get().user, name);
}

/** The same without taking it: a page that begins to render may be thrown away before it stands. */
export function readKept<T>(name: string): T | undefined {
  return readDraft<T>(subAppBridge().state.get().user, name);
}

/** Tells the person, once however many inputs came back, that what had not been sent is there again. */
export function sayRestored(): void {
  // Not while a component renders.
  setTimeout(() => say('info', '已恢复未提交的内容'));
}

/** Keeps what `read` returns right before the host loads the document anew on request; undefined keeps nothing. */
export function useKeep(name: string, read: () => unknown): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const { actions, state } = subAppBridge();
    return actions.onBeforeReload?.(() => {
      const value = latest.current();
      if (value !== undefined) saveDraft(state.get().user, name, value);
    });
  }, [name]);
}
