import { isDayjs } from 'dayjs';
import type { FormInstance } from 'antd';

/** Names of fields with secrets, which are not kept over a reload. */
const SECRET_NAME = /pass|pwd|secret|captcha|^code$/i;
/** Inputs that the browser itself treats as secrets, masked or not. */
const SECRET_INPUT = 'input[type="password"], input[autocomplete*="password"], input[autocomplete="one-time-code"]';

/** A form's values as JSON; dates are restored as the same local time. */
export function writeValues(values: Record<string, unknown>): string {
  return JSON.stringify(values, function (this: Record<string, unknown>, key, value: unknown) {
    const raw = this[key];
    return isDayjs(raw) ? raw.format('YYYY-MM-DD HH:mm:ss') : value;
  });
}

/** The values without passwords and codes. `secretIds` are the ids of such inputs. */
export function withoutSecrets(values: Record<string, unknown>, secretIds: readonly string[]): Record<string, unknown> {
  const isSecret = (name: string) =>
    SECRET_NAME.test(name) || secretIds.some((id) => id === name || id.endsWith(`_${name}`));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
}

/** Ids of all inputs on the screen that hold a password or a code. */
export function secretIdsOnScreen(): string[] {
  return Array.from(document.querySelectorAll(SECRET_INPUT), (input) => input.id);
}

const sent = new WeakMap<FormInstance, string>();

/** Marks the form's current values as sent: they are no draft any more. */
export function markSent(form: FormInstance): void {
  sent.set(form, writeValues(form.getFieldsValue(true) as Record<string, unknown>));
}

/** Whether exactly these values of the form were sent. */
export function wasSent(form: FormInstance, values: string): boolean {
  return sent.get(form) === values;
}
