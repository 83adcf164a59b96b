import { useEffect, useRef } from 'react';
import { isTaken } from '../../../../kit/parts/page-keys';

interface KeyActions {
  /** Chooses the patent of the focused row. */
  choose: (id: number) => void;
  help: () => void;
}

/**
 * Shortcuts of the result page: j and k (in the list the arrows too) move, Enter opens, x chooses, / focuses the box, ?
 * shows help. Ignored during input, and with Ctrl, Alt or the command key.
 */
export function useResultKeys({ choose, help }: KeyActions): void {
  const actions = useRef({ choose, help });
  actions.current = { choose, help };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const at = event.target instanceof Element ? event.target : null;
      if (handle(event.key, at)) event.preventDefault();
    };
    const handle = (key: string, at: Element | null): boolean => {
      const row = at?.closest<HTMLElement>('[data-result]');
      if (key === 'j' || (key === 'ArrowDown' && row)) return move(row ?? null, 1);
      if (key === 'k' || (key === 'ArrowUp' && row)) return move(row ?? null, -1);
      if (key === 'x' && row) actions.current.choose(Number(row.dataset['result']));
      else if (key === '/') document.querySelector<HTMLElement>('[data-search-box] input')?.focus();
      else if (key === '?') actions.current.help();
      else return false;
      return key !== 'x' || row !== null;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function move(from: HTMLElement | null, step: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-result]')];
  const place = from ? rows.indexOf(from) : -1;
  const next = rows[from ? place + step : step > 0 ? 0 : rows.length - 1];
  const link = next?.querySelector<HTMLElement>('a[href]');
  if (!next || !link) return false;
  link.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}
