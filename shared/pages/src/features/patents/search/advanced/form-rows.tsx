import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Select } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { FIELD_GROUPS, fieldHelp } from '@platform/domain/query/field-help';
import { formOperators, type FormOperator, type FormRow } from '@platform/domain/query/query-form';
import { FormValue } from './form-value';
import { MOST_ROWS, rowFault } from './search-draft';
import './form-rows.css';

interface FormRowsProps {
  rows: readonly FormRow[];
  /** Codes of the available fields; all until they are loaded. */
  fields: ReadonlySet<string> | undefined;
  /** Conditions precede the first row, so that it is joined too. */
  joined: boolean;
  disabled: boolean;
  onChange: (rows: FormRow[]) => void;
  onSearch: () => void;
}

const CONNECTORS = [
  { value: 'AND', label: '并且' },
  { value: 'OR', label: '或者' },
  { value: 'NOT', label: '排除' },
  { value: 'XOR', label: '异或' },
];
const FIRST = [
  { value: 'AND', label: '满足' },
  { value: 'NOT', label: '排除' },
];
const OPERATOR_NAMES: Readonly<Record<FormOperator, string>> = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '不小于',
  '<': '小于',
  '<=': '不大于',
  in: '区间',
  '*=': '都含',
  '^=': '仅一含',
  '+=': '任一含',
};

/** Conditions in rows. Alt+↑ and Alt+↓ move a row, Shift+Enter adds one below, Enter searches. */
export function FormRows({ rows, fields, joined, disabled, onChange, onSearch }: FormRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<number>();
  useEffect(() => {
    if (wanted === undefined) return;
    list.current?.querySelectorAll<HTMLInputElement>('.form-value input')[wanted]?.focus();
    setWanted(undefined);
  }, [wanted]);

  const edit = (at: number, part: Partial<FormRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const choose = (at: number, field: string) => {
    const { op } = rows[at]!;
    edit(at, { field, op: formOperators(field).includes(op) ? op : '=' });
  };
  const add = (at: number) => {
    if (rows.length >= MOST_ROWS) return;
    onChange([
      ...rows.slice(0, at),
      { connector: 'AND', field: rows[at - 1]?.field ?? 'TAC', op: '=', value: '' },
      ...rows.slice(at),
    ]);
    setWanted(at);
  };
  const remove = (at: number) => {
    onChange(rows.filter((_row, place) => place !== at));
    setWanted(Math.max(0, Math.min(at, rows.length - 2)));
  };
  const move = (at: number, to: number) => {
    if (to < 0 || to >= rows.length) return;
    const next = [...rows];
    // The operators between the rows keep their places: the order changes, not the structure.
    [next[at], next[to]] = [
      { ...rows[to]!, connector: rows[at]!.connector },
      { ...rows[at]!, connector: rows[to]!.connector },
    ];
    onChange(next);
    setWanted(to);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
    } else if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      add(at + 1);
    } else if (event.key === 'Enter' && !(event.target as HTMLElement).getAttribute('aria-activedescendant'))
      onSearch();
  };

  return (
    <>
      <ol className="form-rows" ref={list}>
        {rows.map((row, at) => {
          const fault = rowFault(row);
          return (
            <li key={at} className="form-row">
              <Select
                aria-label={`第 ${at + 1} 行与上面的关系`}
                className="form-connector"
                disabled={disabled}
                value={row.connector}
                options={at === 0 && !joined ? FIRST : CONNECTORS}
                onChange={(connector) => edit(at, { connector })}
              />
              <Select
                aria-label={`第 ${at + 1} 行字段`}
                className="form-field"
                disabled={disabled}
                showSearch
                optionFilterProp="search"
                value={row.field}
                options={fieldOptions(fields, row.field)}
                onChange={(field) => choose(at, field)}
              />
              <Select
                aria-label={`第 ${at + 1} 行比较`}
                className="form-operator"
                disabled={disabled}
                value={row.op}
                options={operatorOptions(row)}
                onChange={(op) => edit(at, { op })}
              />
              <div className="form-value" onKeyDown={(event) => onKeyDown(event, at)}>
                <FormValue
                  row={row}
                  at={at}
                  faulty={fault !== ''}
                  disabled={disabled}
                  onChange={(value) => edit(at, { value })}
                />
                {fault && (
                  <p className="form-fault" id={`row-fault-${at}`}>
                    {fault}
                  </p>
                )}
              </div>
              <Flex className="form-tools">
                <Button
                  type="text"
                  aria-label={`上移第 ${at + 1} 行`}
                  title="上移（Alt+↑）"
                  icon={<ArrowUpOutlined />}
                  disabled={disabled || at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  type="text"
                  aria-label={`下移第 ${at + 1} 行`}
                  title="下移（Alt+↓）"
                  icon={<ArrowDownOutlined />}
                  disabled={disabled || at === rows.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  type="text"
                  aria-label={`删除第 ${at + 1} 行`}
                  title="删除"
                  icon={<DeleteOutlined />}
                  disabled={disabled || (rows.length === 1 && !joined)}
                  onClick={() => remove(at)}
                />
              </Flex>
            </li>
          );
        })}
      </ol>
      <Button icon={<PlusOutlined />} disabled={disabled || rows.length >= MOST_ROWS} onClick={() => add(rows.length)}>
        增加一行
      </Button>
    </>
  );
}

function fieldOptions(fields: ReadonlySet<string> | undefined, current: string) {
  const option = (code: string) => {
    const { name, aliases } = fieldHelp(code);
    return { value: code, label: `${name}（${code}）`, search: [code, name, ...aliases].join(' ') };
  };
  const groups = FIELD_GROUPS.map(({ title, codes }) => ({
    label: title,
    options: codes.filter((code) => fields?.has(code) ?? !fieldHelp(code).staffOnly).map(option),
  })).filter(({ options }) => options.length > 0);
  // Several fields in one row come from an expression.
  return current.includes('/')
    ? [
        {
          label: '多个字段',
          options: [
            {
              value: current,
              label: current
                .split('/')
                .map((code) => fieldHelp(code).name)
                .join('/'),
              search: current,
            },
          ],
        },
        ...groups,
      ]
    : groups;
}

function operatorOptions({ field, op }: FormRow) {
  const text = ['text', 'name', 'event'].includes(fieldHelp(field.split('/')[0]!).type);
  return [...new Set([...formOperators(field), op])].map((value) => ({
    value,
    label: value === '=' && text ? '包含' : OPERATOR_NAMES[value],
  }));
}
