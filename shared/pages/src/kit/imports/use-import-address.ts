import { history, useLocation } from '@umijs/max';

const NAME = 'import';

/** The open import of a list, kept in the address for F5 and Back: its id, or `new` to choose a file. */
export function useImportAddress() {
  const { pathname, search } = useLocation();
  const open = (id: string | null) => {
    const parameters = new URLSearchParams(search);
    if (id === null) parameters.delete(NAME);
    else parameters.set(NAME, id);
    const text = parameters.toString();
    history.replace(pathname + (text && `?${text}`));
  };
  return { shown: new URLSearchParams(search).get(NAME), open };
}

/** The address of a list without its open import: the list behind does not change. */
export function withoutImport(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has(NAME)) return search;
  parameters.delete(NAME);
  const text = parameters.toString();
  return text && `?${text}`;
}
