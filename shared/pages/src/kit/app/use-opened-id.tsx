import { history, useLocation } from '@umijs/max';

/** The row that the address opens over a list (`?id=5`), the address that opens a row, and closing. */
export function useOpenedId() {
  const { pathname, search } = useLocation();
  const withId = (id: number | undefined) => {
    const parameters = new URLSearchParams(search);
    parameters.delete('id');
    if (id !== undefined) parameters.set('id', String(id));
    const text = parameters.toString();
    return pathname + (text && `?${text}`);
  };
  const id = Number(new URLSearchParams(search).get('id'));
  return { id: id > 0 ? id : undefined, addressOf: withId, close: () => history.push(withId(undefined)) };
}
