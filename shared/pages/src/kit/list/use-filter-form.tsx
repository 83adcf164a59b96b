import type { ProFormInstance } from '@ant-design/pro-components';
import dayjs, { isDayjs } from 'dayjs';
import { useEffect, useMemo, useRef } from 'react';
import { sayRestored, takeKept, useKeep } from '../drafts/draft-of-page';
import { writeValues } from '../drafts/form-values';
import type { ListColumn } from './list-column';
import type { ListQuery } from './list-query';

interface FilterFormProps<Row> {
  name: string;
  columns: readonly ListColumn<Row>[];
  address: string;
  query: ListQuery;
  change: (query: ListQuery) => void;
  /** Filters outside of the form: searching and resetting keep them. */
  beside?: readonly string[];
}

/**
 * The form of a list's filters: shows the query of the address, and restores unsent input after a reload on request.
 */
export function useFilterForm<Row>({ name, columns, address, query, change, beside = [] }: FilterFormProps<Row>) {
  const form = useRef<ProFormInstance>();
  const ranges = useMemo(
    () => columns.flatMap((column) => (column.range ? [[String(column.dataIndex), ...column.range] as const] : [])),
    [columns],
  );
  useKeep(`list:${name}:filter`, () =>
    form.current?.isFieldsTouched()
      ? (JSON.parse(writeValues(form.current.getFieldsValue() as Record<string, unknown>)) as unknown)
      : undefined,
  );

  useEffect(() => {
    const values: Record<string, unknown> = { ...query };
    for (const [field, from, to] of ranges)
      if (query[from] || query[to]) values[field] = [pickerDay(query[from]), pickerDay(query[to])];
    form.current?.resetFields();
    // A filter that was typed but not searched is restored once after a reload on request.
    const typed = takeKept<Record<string, unknown>>(`list:${name}:filter`);
    for (const [field] of ranges)
      if (Array.isArray(typed?.[field])) typed[field] = (typed[field] as unknown[]).map(pickerDay);
    if (typed) sayRestored();
    form.current?.setFieldsValue({ ...values, ...typed });
  }, [address]);

  const kept = () => Object.fromEntries([...beside, 'size', 'sort'].map((key) => [key, query[key]]));
  const submit = () => {
    const values = { ...(form.current?.getFieldsValue() as Record<string, unknown>) };
    for (const [field, from, to] of ranges) {
      const range = values[field] as unknown[] | undefined;
      delete values[field];
      values[from] = sentDay(range?.[0]);
      values[to] = sentDay(range?.[1]);
    }
    change({ ...values, ...kept(), page: 1 });
  };
  return { form, submit, reset: () => change(kept()) };
}

/** A day for the picker, which has no time zones: the chosen day is the day in China. */
const pickerDay = (day: unknown) => (day ? dayjs(String(day).slice(0, 10)) : undefined);

function sentDay(value: unknown): string | undefined {
  if (!value) return undefined;
  return isDayjs(value) ? value.format('YYYY-MM-DD') : String(value).slice(0, 10);
}
