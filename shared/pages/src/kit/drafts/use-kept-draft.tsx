import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { sayRestored, takeKept, useKeep } from './draft-of-page';
import { secretIdsOnScreen, wasSent, withoutSecrets, writeValues } from './form-values';

/**
 * Keeps a form's input over a reload on request (有新版本): stored right before it, for this account and page only and
 * without passwords and codes, and restored once when the form is mounted, with a message. Sent values (`submitCall`)
 * and closed forms are not kept. A form in a drawer passes whether it is `open`; the page itself reopens the drawer
 * (`useKeptState`).
 * @param name unique in the sub-app; with the row's id where a form changes a row
 */
export function useKeptDraft(form: FormInstance, name: string, open = true): void {
  const restored = useRef(false);
  useEffect(() => {
    restored.current = false;
    if (!open) return;
    const draft = takeKept<Record<string, unknown>>(`form:${name}`);
    if (draft === undefined) return;
    restored.current = true;
    // After the form has set its initial values.
    const timer = setTimeout(() => {
      form.setFieldsValue(draft);
      sayRestored();
    });
    return () => clearTimeout(timer);
  }, [form, name, open]);
  useKeep(`form:${name}`, () => {
    if (!open || !(restored.current || form.isFieldsTouched())) return undefined;
    const values = form.getFieldsValue(true) as Record<string, unknown>;
    if (wasSent(form, writeValues(values))) return undefined;
    return JSON.parse(writeValues(withoutSecrets(values, secretIdsOnScreen()))) as unknown;
  });
}
