import { Form } from 'antd';
import { useEffect } from 'react';
import { saveDraft } from '@platform/bridge/drafts';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { typedReplies } from './typed-replies';

/**
 * Keeps the input of the surrounding form while the drawer is closed. After a reload by the user the form offers the
 * input again.
 */
export function KeepTyped({ id, name }: { id: number; name: string }) {
  const form = Form.useFormInstance();
  const text = Form.useWatch('text', form) as string | undefined;
  useEffect(() => {
    if (text === undefined) return undefined;
    if (text) typedReplies.set(id, text);
    else typedReplies.delete(id);
    const leaving = () => text && saveDraft(subAppBridge().state.get().user, `form:${name}`, form.getFieldsValue(true));
    window.addEventListener('pagehide', leaving);
    return () => window.removeEventListener('pagehide', leaving);
  }, [text]);
  return null;
}
