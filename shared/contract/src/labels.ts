/** How a field of a resource is called and how its value is read. */
export interface FieldLabel {
  /** Chinese, as it stands over a column, before an input and in a message. */
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
  /** What a list says where there is nothing: 从未, 未分类. */
  none?: string;
}

/**
 * Labels of a resource, by the name of a field in its rows and requests; a text is the label alone. They are data and
 * stand beside the resource: columns, forms, messages of refused input, heads of exports and the documentation read them.
 */
export type FieldLabels = Readonly<Record<string, string | FieldLabel>>;

/** What the fields of every list, change and batch are called. No column is among them: a resource names its own. */
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

/** What is known of a field; undefined when the resource does not name it. */
export function fieldOf(labels: FieldLabels | undefined, name: string): FieldLabel | undefined {
  const found = labels?.[name] ?? COMMON[name];
  return typeof found === 'string' ? { label: found } : found;
}

/** Name of a field for people: `ids.3` is the fourth of 编号; a field that is not named keeps its own name. */
export function labelOf(labels: FieldLabels | undefined, path: string): string {
  const [head = '', ...rest] = path.split('.');
  const label = fieldOf(labels, head)?.label ?? head;
  const place = rest.find((part) => /^\d+$/.test(part));
  return place === undefined ? label : `${label}第 ${Number(place) + 1} 项`;
}

/** The values of a choice as a select takes them, in the order in which they are named. */
export function optionsOf<K extends string>(choices: Readonly<Record<K, string>>): { value: K; label: string }[] {
  return (Object.keys(choices) as K[]).map((value) => ({ value, label: choices[value] }));
}
