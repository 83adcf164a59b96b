import { element } from './element';

/** Fields that are generated for each submission. */
const NOT_TYPED = ['submissionId', 'intent'];

/** The values of a form by name. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !NOT_TYPED.includes(entry[0]),
  );
  return Object.fromEntries(entries);
}

/** Restores typed values, and unfolds the sections that contain them. */
export function fillIn(
  form: HTMLFormElement,
  fields: Readonly<Record<string, string>>,
  without: readonly string[] = [],
): void {
  for (const control of form.elements) {
    const isInput = control instanceof HTMLInputElement;
    if (!isInput && !(control instanceof HTMLTextAreaElement) && !(control instanceof HTMLSelectElement)) continue;
    const { name } = control;
    if (name === '' || NOT_TYPED.includes(name) || without.includes(name)) continue;
    const value = fields[name];
    if (isInput && (control.type === 'radio' || control.type === 'checkbox')) {
      // An unticked checkbox is missing in the form’s values.
      if (value !== undefined || control.type === 'checkbox') control.checked = control.value === value;
    } else if (value !== undefined) control.value = value;
    if (value) control.closest('details')?.setAttribute('open', '');
  }
}

/** Locks a queued form: the server may have it already. */
export function hold(form: HTMLFormElement): void {
  form.dataset.waits = '';
  for (const control of form.elements) if ('disabled' in control) control.disabled = true;
  const said = element('p', { className: 'field-hint' }, '已存在本机，联网后自动提交。');
  said.setAttribute('role', 'status');
  form.append(said);
}
