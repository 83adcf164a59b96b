import type { Envelope } from '@platform/contract/envelope';
import { attachSuggestions, type SuggestedName } from '@platform/bridge/suggest-box';
import type { TypedName } from '@platform/bridge/typed-name';

/**
 * Suggests applicants below the inputs that declare where to ask for them (`data-suggest`). An input in a form with
 * rows names the select that holds its field (`data-suggest-field`): for the applicant field the whole input is a name.
 */
export function startSuggesting(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-suggest]')) {
    const { suggest: path = '', suggestField } = input.dataset;
    const form = input.form;
    if (!form) continue;
    attachSuggestions(input, {
      wordOf: suggestField === undefined ? undefined : (text) => nameOfRow(form, suggestField, text),
      ask: async ({ kind, part }, signal) => {
        // Suggestions of inventors need a signed-in user.
        if (kind !== 'applicant') return [];
        const names = await askNames(`${path}?${new URLSearchParams({ part }).toString()}`, signal);
        return suggestField === undefined ? names : names.map(valueOnly);
      },
      choose: (text, isAll) => {
        input.value = text;
        if (isAll && suggestField === undefined) form.submit();
      },
    });
  }
}

async function askNames(address: string, signal: AbortSignal): Promise<SuggestedName[]> {
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  const answer = (await response.json()) as Envelope<SuggestedName[]>;
  return answer.code === 1 ? answer.data : [];
}

function nameOfRow(form: HTMLFormElement, field: string, text: string): TypedName | null {
  const chosen = (form.elements.namedItem(field) as HTMLSelectElement | null)?.value;
  return chosen === 'PA' && text.trim() !== '' ? { kind: 'applicant', part: text, from: 0 } : null;
}

/** The select names the field already. */
const valueOnly = (name: SuggestedName): SuggestedName => ({
  ...name,
  expression: name.expression.slice(name.expression.indexOf('=') + 1),
});
