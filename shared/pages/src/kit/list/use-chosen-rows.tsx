import { useEffect, useRef, useState, type Key } from 'react';
import { useKeptState } from '../drafts/use-kept-state';
import type { ChosenRows } from './batch/use-batch';
import type { ListQuery } from './list-query';

/** A list's query without page, size and sort. */
const filterOf = ({ page: _page, size: _size, sort: _sort, ...filter }: ListQuery): Record<string, unknown> => filter;

/**
 * The ticked rows of a list, or all that its filter finds. They remain on other pages, and are cleared by another
 * filter.
 */
export function useChosenRows<Row extends { id: Key }>(name: string, request: ListQuery, total: number) {
  const [selected, setSelected] = useKeptState<Row[]>(`list:${name}:selected`, []);
  const [all, setAll] = useState(false);
  const filter = filterOf(request);
  const key = JSON.stringify(filter);
  const chosenUnder = useRef(key);
  const select = (rows: Row[]) => {
    setSelected(rows);
    setAll(false);
  };
  useEffect(() => {
    if (chosenUnder.current !== key) select([]);
    chosenUnder.current = key;
  }, [key]);
  const chosen: ChosenRows = all ? { filter, total } : { ids: selected.map((row) => Number(row.id)) };
  return { selected, select, all, setAll, chosen };
}
