import type { FormInstance } from 'antd';
import type { Call, DataOf, RequestOf } from '@platform/contract/call';
import { CallError } from '@platform/contract/call-error';
import { markSent } from '../drafts/form-values';
import { platformCall } from '../platform-call';
import { say } from './say';

/**
 * Sends a form. Field errors of the server appear at their fields and no input is lost; other failures show as a
 * message. Resolves to undefined after a failure, and for the second of two clicks, since the first one returns the
 * result. The key makes a repetition idempotent. A failure that `shows` handles (it returns true) gets no message.
 */
export async function submitCall<C extends Call>(
  form: FormInstance,
  call: C,
  request: RequestOf<C>,
  shows: (error: CallError) => boolean = () => false,
): Promise<DataOf<C> | undefined> {
  const text = JSON.stringify(request);
  if (flying.get(form) === text) return undefined;
  flying.set(form, text);
  try {
    const data = await platformCall(call, request, { idempotencyKey: keyOf(form, text), silent: true });
    sent.delete(form);
    markSent(form);
    return data;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // An attempt with unknown result is repeated under its key; a refused one gets a new key.
    if (error.status !== 0 && error.status < 500) sent.delete(form);
    if (shows(error)) return undefined;
    say('error', error.message);
    const fields = Object.entries(error.failure?.errors ?? {});
    if (fields.length > 0) {
      form.setFields(
        fields.map(([path, message]) => ({
          name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
          errors: [message],
        })),
      );
      form.scrollToField(fields[0]![0].split('.'), { block: 'center' });
    }
    return undefined;
  } finally {
    if (flying.get(form) === text) flying.delete(form);
  }
}

/** Idempotency keys of running requests by form. */
const flying = new WeakMap<FormInstance, string>();
const sent = new WeakMap<FormInstance, { text: string; key: string }>();

function keyOf(form: FormInstance, text: string): string {
  const last = sent.get(form);
  if (last?.text === text) return last.key;
  const key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;
  sent.set(form, { text, key });
  return key;
}
