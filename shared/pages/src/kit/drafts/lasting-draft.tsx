import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { keepNow, takeKept } from './draft-of-page';
import { secretIdsOnScreen, writeValues, withoutSecrets } from './form-values';

/**
 * Keeps the input of a form on every change, so that it survives the menu, Back, a reload and a sign-out in another tab;
 * `useKeptDraft` under the same name restores it. Placed inside the form.
 */
export function LastingDraft({ form, name }: { form: FormInstance; name: string }) {
  const values = Form.useWatch([], { form, preserve: true }) as Record<string, unknown> | undefined;
  const text = values && writeValues(values);
  useEffect(() => {
    if (values === undefined || !form.isFieldsTouched()) return;
    keepNow(`form:${name}`, JSON.parse(writeValues(withoutSecrets(values, secretIdsOnScreen()))));
  }, [text]);
  return null;
}

/** Drops the kept input of a form that was sent or given up. */
export const dropDraft = (name: string): void => void takeKept(`form:${name}`);
