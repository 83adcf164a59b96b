import { Link } from '@umijs/max';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Call, RequestOf } from '@platform/contract/call';
import type { MobileOnDemand } from '@platform/contract/fields';
import { fieldOf } from '@platform/contract/labels';
import { cellText } from '@platform/domain/text/field-text';
import { DemoTag } from '../parts/demo-tag';
import { clearCross } from '../parts/clear-cross';
import { Mobile } from '../parts/mobile';
import { CellText } from './cell-text';
import type { ListColumn } from './list-column';
import { requestFields } from './list-query';
import { RowActions, type RowAction } from './row-actions';
import { townOptions } from './town-options';
import type { RowOf } from './use-list';

/** Fields of a call's rows, optionally of one type. */
type RowKey<C extends Call, Value = unknown> = {
  [K in keyof RowOf<C> & string]: RowOf<C>[K] extends Value ? K : never;
}[keyof RowOf<C> & string];

type RequestKey<C extends Call> = Exclude<keyof RequestOf<C> & string, 'page' | 'size' | 'sort'>;

/** The fields by which a call offers to sort. */
type SortKey<C extends Call> =
  RequestOf<C> extends { sort?: infer Sort } ? Exclude<Sort, undefined | `-${string}`> : never;

interface ColumnOptions<C extends Call, K> {
  /** Pixels; longer text is truncated. */
  width: number;
  /** Only where the call's request offers this sort. */
  sorter?: K extends SortKey<C> ? boolean : false;
  /** The field that the column sorts by, where it shows that field in other words. */
  sortBy?: SortKey<C>;
  fixed?: 'left';
  /** `false`: no filter although the request has a field of this name. */
  search?: false;
  placeholder?: string;
  /** Hidden by default; available in the column settings. */
  hidden?: boolean;
  /** Renders the cell, where it is more than text: a link, a colour. An export uses the labels instead. */
  render?: (row: RowOf<C>) => ReactNode;
  /** Further fields that `render` shows: an export includes them too. */
  shows?: readonly RowKey<C>[];
}

interface Option {
  value: string | number | boolean;
  label: string;
}

const YES_NO: Option[] = [
  { value: true, label: '是' },
  { value: false, label: '否' },
];
const NONE = '—';

/**
 * Builders for the columns of a list: titles, choices and formats come from the labels of its call, and a field that
 * the request also has is a filter. Fields and sorts that the call lacks do not compile.
 */
export function columnsOf<C extends Call>(call: C) {
  type Row = RowOf<C>;
  const fields = requestFields(call);

  /** Props of a filter, from the schema of the request: one of a choice, several of it, yes or no, or a text. */
  function filter(key: string, placeholder?: string): Partial<ListColumn<Row>> {
    const field = fields[key];
    if (!field) return { search: false };
    const choices = fieldOf(call.labels, key)?.choices;
    const several = field.type === 'array' ? ({ mode: 'multiple', maxTagCount: 'responsive' } as const) : {};
    const options = choices
      ? Object.entries(choices)
          .filter(([value]) => field.values?.includes(value) ?? true)
          .map(([value, label]): Option => ({ value, label }))
      : field.type === 'boolean'
        ? YES_NO
        : undefined;
    return {
      ...(options ? { valueType: 'select' as const } : {}),
      fieldProps: { placeholder, ...(options ? { options, ...several } : {}) },
    };
  }

  function base<K extends RowKey<C>>(key: K, options: ColumnOptions<C, K>, text: (row: Row) => ReactNode) {
    const { width, sorter, sortBy, fixed, search, placeholder, hidden, render = text, shows } = options;
    return {
      title: fieldOf(call.labels, key)?.label ?? key,
      ...(sortBy ? { key, dataIndex: sortBy, sorter: true } : { dataIndex: key }),
      shows,
      width,
      fixed,
      hidden,
      ...(sorter ? { sorter: true } : {}),
      ...(search === false ? { search: false as const } : filter(key, placeholder)),
      render: (_dom: unknown, row: Row) => <CellText>{render(row)}</CellText>,
    } as ListColumn<Row>;
  }

  const read = (key: RowKey<C>) => (row: Row) =>
    cellText((field) => fieldOf(call.labels, field), row as Readonly<Record<string, unknown>>, key) || NONE;

  function plain<Value>(className?: string) {
    return <K extends RowKey<C, Value>>(key: K, options: ColumnOptions<C, K>): ListColumn<Row> => ({
      ...base(key, options, read(key)),
      className,
    });
  }

  /** A column that shows the name of an id; the filter takes one of `options`. */
  function named<K extends RowKey<C, number | null>>(
    key: K,
    name: RowKey<C, string>,
    options: ColumnOptions<C, K> & { options: readonly Option[] | (() => Promise<Option[]>) },
  ): ListColumn<Row> {
    const known = options.options;
    const column = base(key, options, read(name));
    if (column.search === false) return column;
    return {
      ...column,
      valueType: 'select',
      ...(typeof known === 'function' ? { request: known } : {}),
      fieldProps: {
        placeholder: options.placeholder,
        showSearch: true,
        optionFilterProp: 'label',
        ...(typeof known === 'function' ? {} : { options: known }),
      },
    };
  }

  return {
    /** A text, or several joined by 、. */
    text: plain<string | null | readonly string[]>(),
    /** A text that opens the row's page, with a tag on demonstration rows. */
    link: <K extends RowKey<C, string>>(
      key: K,
      { address, ...options }: ColumnOptions<C, K> & { address: (row: Row) => string },
    ): ListColumn<Row> =>
      base(key, { shows: ['isDemo' as RowKey<C>], ...options }, (row) => (
        <>
          <Link to={address(row)}>{row[key] as string}</Link>{' '}
          {(row as { isDemo?: boolean }).isDemo && <DemoTag text="演示" />}
        </>
      )),
    /** A masked mobile number with the call that shows the whole one. */
    mobile: <K extends RowKey<C, string>>(
      key: K,
      {
        show,
        whose,
        ...options
      }: ColumnOptions<C, K> & {
        show: MobileOnDemand;
        /** Id that the call takes and the name of the person. */
        whose: (row: Row) => { id: number; name: string };
      },
    ): ListColumn<Row> =>
      base(key, options, (row) => <Mobile call={show} {...whose(row)} mobile={row[key] as string} />),
    /** A number, flush right. */
    number: <K extends RowKey<C, number | null>>(key: K, options: ColumnOptions<C, K>): ListColumn<Row> => ({
      ...base(key, options, (row) => {
        const value = row[key] as number | null;
        return value === null ? NONE : value.toLocaleString('zh-CN');
      }),
      className: 'cell-number',
      align: 'right',
    }),
    /** A calendar year: its digits are not grouped. */
    year: plain<number | null>('cell-number'),
    /** A calendar day. */
    day: plain<string | null>('cell-number'),
    /** An instant, in China's time. */
    time: plain<string | null>('cell-number'),
    /** Hours that something took or takes. */
    hours: plain<number | null>('cell-number'),
    /** One of the choices of its label; `colors` makes it a tag. */
    choice: <K extends RowKey<C, string | null>>(
      key: K,
      options: ColumnOptions<C, K> & { colors?: Partial<Record<string & RowOf<C>[K], string>> },
    ): ListColumn<Row> => {
      const { colors } = options;
      return base(
        key,
        options,
        colors
          ? (row) => (
              <Tag color={(colors as Record<string, string | undefined>)[String(row[key])] ?? 'default'}>
                {read(key)(row)}
              </Tag>
            )
          : read(key),
      );
    },
    yes: plain<boolean>(),
    named,
    /** A town (镇街) by its name; by default the filter offers all of the district. */
    town: <K extends RowKey<C, number | null>>(
      key: K,
      name: RowKey<C, string>,
      options: ColumnOptions<C, K> & { options?: readonly Option[] },
    ): ListColumn<Row> => named(key, name, { ...options, options: options.options ?? townOptions }),
    /** A day or an instant whose filter is a span of days: the request fields `from` and `to`. */
    range: <K extends RowKey<C, string | null>>(
      key: K,
      from: RequestKey<C>,
      to: RequestKey<C>,
      options: ColumnOptions<C, K>,
    ): ListColumn<Row> => ({
      ...base(key, options, read(key)),
      className: 'cell-number',
      search: undefined,
      valueType: 'dateRange',
      range: [from, to],
      // antd's own arrow has a label that is invalid on its element.
      fieldProps: { separator: '至', allowClear: clearCross },
    }),
    /** A filter that is no column. */
    filter: (key: RequestKey<C>, options: { title?: string; placeholder?: string } = {}): ListColumn<Row> => ({
      title: options.title ?? fieldOf(call.labels, key)?.label ?? key,
      dataIndex: key,
      hideInTable: true,
      ...filter(key, options.placeholder),
    }),
    /** Actions of a row: buttons, and a menu from the fourth on. */
    actions: (of: (row: Row) => readonly (RowAction | false)[], width: number): ListColumn<Row> => ({
      title: '操作',
      key: 'actions',
      search: false,
      fixed: 'right',
      className: 'no-print',
      width,
      render: (_dom, row) => <RowActions actions={of(row).filter((action) => action !== false)} />,
    }),
  };
}
