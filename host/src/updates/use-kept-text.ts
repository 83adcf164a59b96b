import { saveDraft, takeDraft } from '@platform/bridge/drafts';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '../state/host';
import { onBeforeReload } from './before-reload';

/** Text of an input of the frame that follows a shared value and survives a reload while being typed. */
export function useKeptText(name: string, shared: string): [string, (text: string) => void] {
  const { boot } = useHost();
  const [text, setText] = useState(() => takeDraft<string>(boot.user, name) ?? shared);
  const latest = useRef({ text, shared });
  const followed = useRef(shared);
  latest.current = { text, shared };

  useEffect(() => {
    if (followed.current !== shared) setText(shared);
    followed.current = shared;
  }, [shared]);
  useEffect(
    () =>
      onBeforeReload(() => {
        if (latest.current.text !== latest.current.shared) saveDraft(boot.user, name, latest.current.text);
      }),
    [name],
  );
  return [text, setText];
}
