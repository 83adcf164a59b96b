import { readDraft, saveDraft, takeDraft } from '@platform/bridge/drafts';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { useEffect, useRef } from 'react';
import { say } from '../parts/say';

/** Takes the value that was stored for this page under a name before a reload; undefined without one. */
export function takeKept<T>(name: string): T | undefined {
  return takeDraft<T>(subAppBridge().state.get().user, name);
}

/** Reads the value without taking it: React may discard a first rendering of the page. */
export function readKept<T>(name: string): T | undefined {
  return readDraft<T>(subAppBridge().state.get().user, name);
}

/** Stores a value for this page under a name, until it is taken. */
export function keepNow(name: string, value: unknown): void {
  saveDraft(subAppBridge().state.get().user, name, value);
}

/** Notifies the user, once for any number of inputs, that unsent input was restored. */
export function sayRestored(): void {
  // Not during a component's rendering.
  setTimeout(() => say('info', '已恢复未提交的内容'));
}

/** Stores the result of `read` right before the host reloads the document on request; undefined stores nothing. */
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
