import { useEffect, useRef, useState } from 'react';
import { getPreference, savePreference } from '@platform/contract/preferences/preference';
import { useReadOnly } from '../app/writes';
import { platformCall } from '../platform-call';
import type { ColumnSettings } from './arrange-columns';

const known = new Map<string, ColumnSettings>();

/** Which columns a person chose for a list, in which order: kept on the server, so that it is the same at every desk. Undefined until the server has answered. */
export function useColumnSettings(list: string): [ColumnSettings | undefined, (settings: ColumnSettings) => void] {
  const key = `columns/${list}`;
  const [settings, setSettings] = useState(known.get(key));
  useEffect(() => {
    if (known.has(key)) return;
    platformCall(getPreference, { key }, { background: true, silent: true })
      .then(({ value }) => {
        known.set(key, (value ?? {}) as ColumnSettings);
        setSettings(known.get(key));
      })
      // Without stored settings the list shows its usual columns.
      .catch(() => setSettings({}));
  }, [key]);
  // One after the other, and at once: who leaves the page right after a choice keeps it.
  const saving = useRef(Promise.resolve<unknown>(undefined));
  const readOnly = useReadOnly();
  const save = (value: ColumnSettings) => {
    // Who only looks changes the table before his own eyes.
    if (readOnly !== undefined) return;
    saving.current = saving.current
      .then(() => platformCall(savePreference, { key, value }, { background: true }))
      .catch(() => undefined);
  };
  return [
    settings,
    (next) => {
      known.set(key, next);
      setSettings(next);
      save(next);
    },
  ];
}
