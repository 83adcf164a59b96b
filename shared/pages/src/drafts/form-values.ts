import { isDayjs } from 'dayjs';
import type { FormInstance } from 'antd';

/** Names of fields whose content is nobody's business after a reload. */
const SECRET_NAME = /pass|pwd|secret|captcha|^code$/i;
/** Inputs that the browser itself treats as secrets, shown in clear or not. */
const SECRET_INPUT = 'input[type="password"], input[autocomplete*="password"], input[autocomplete="one-time-code"]';

/** A form's values as JSON that dates come back from as the same local time. */
export function writeValues(values: Record<string, unknown>): string {
  return JSON.stringify(values, function (this: Record<string, unknown>, key, value: unknown) {
    const raw = this[key];
    return isDayjs(raw) ? raw.format('YYYY-MM-DD HH:mm:ss') : value;
  });
}

/** The values without passwords and codes. `secretIds` are the ids of the inputs that hold one. */
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

/** Notes that what stands in the form now was sent: it is no draft any more. */
export function markSent(form: FormInstance): void {
  sent.set(form, writeValues(form.getFieldsValue(true) as Record<string, unknown>));
}

/** Whether exactly what stands in the form was sent already. */
export function wasSent(form: FormInstance, values: string): boolean {
  return sent.get(form) === values;
}
