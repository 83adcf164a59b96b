import { Form } from 'antd';
import { useEffect } from 'react';
import { saveDraft } from '@platform/bridge/drafts';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { typedReplies } from './typed-replies';

/** Keeps what is typed in the form around it while the drawer is shut, and over a reload by hand, where the form takes it back. */
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
