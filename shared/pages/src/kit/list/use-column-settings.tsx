import { useEffect, useRef, useState } from 'react';
import { getPreference, savePreference } from '@platform/contract/preferences/preference';
import { useReadOnly } from '../app/writes';
import { platformCall } from '../platform-call';
import type { ColumnSettings } from './arrange-columns';

const known = new Map<string, ColumnSettings>();

/**
 * The user's columns of a list and their order, stored on the server for all devices. Undefined until the server has
 * answered.
 */
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
  // Saves run in sequence and at once, so that leaving the page right after a choice keeps it.
  const saving = useRef(Promise.resolve<unknown>(undefined));
  const readOnly = useReadOnly();
  const save = (value: ColumnSettings) => {
    // In a read-only view the change applies only to the current page.
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
