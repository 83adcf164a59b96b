/** Caption of a resource's field, and how its value is shown. */
export interface FieldLabel {
  /** Chinese, for a column, an input and messages. */
  label: string;
  /** Names of the values of a choice, by value. */
  choices?: Readonly<Record<string, string>>;
  /**
   * `day`: YYYY-MM-DD. `time`: an instant, shown in China's time to the minute. `until`: one by which something
   * ends, whose midnight is 24:00 of the day before. `hours`: whole hours, shown as days and
   * hours. `yes`: a truth value, 是 or 否.
   */
  kind?: 'day' | 'time' | 'until' | 'hours' | 'number' | 'yes';
  /** Rows in which a `time` is one by which something ends: those with this value in this field. */
  untilWhere?: { field: string; is: string };
  /** The field of the row that a list shows in this one's place where it holds nothing. */
  orElse?: string;
  /** Text of a list for an empty value: 从未, 未分类. */
  none?: string;
}

/**
 * Labels of a resource, by the name of a field in its rows and requests; a string is the caption alone. They are data
 * declared with the resource: columns, forms, messages of refused input, headers of exports and the documentation read
 * them.
 */
export type FieldLabels = Readonly<Record<string, string | FieldLabel>>;

/** Captions of fields that every list, change and batch has. Columns are not among them: a resource names its own. */
const COMMON: FieldLabels = {
  changed: '已改变',
  createdFrom: { label: '创建日期起', kind: 'day' },
  createdTo: { label: '创建日期止', kind: 'day' },
  examples: '其中',
  filter: '筛选条件',
  id: '编号',
  ids: '编号',
  keyword: '关键词',
  page: '页码',
  preview: '预览',
  refused: '未处理的记录',
  refusedCount: '未处理',
  size: '每页条数',
  sort: '排序',
  total: '条数',
  unchanged: '无需改变',
  undo: '撤销',
  version: '版本',
};

/** The label of a field; undefined when the resource does not name it. */
export function fieldOf(labels: FieldLabels | undefined, name: string): FieldLabel | undefined {
  const found = labels?.[name] ?? COMMON[name];
  return typeof found === 'string' ? { label: found } : found;
}

/** Caption of a field: `ids.3` is the fourth of 编号; an unnamed field keeps its own name. */
export function labelOf(labels: FieldLabels | undefined, path: string): string {
  const [head = '', ...rest] = path.split('.');
  const label = fieldOf(labels, head)?.label ?? head;
  const place = rest.find((part) => /^\d+$/.test(part));
  return place === undefined ? label : `${label}第 ${Number(place) + 1} 项`;
}

/** The options of a choice for a select, in the order of declaration. */
export function optionsOf<K extends string>(choices: Readonly<Record<K, string>>): { value: K; label: string }[] {
  return (Object.keys(choices) as K[]).map((value) => ({ value, label: choices[value] }));
}
