import { allCalls } from '@platform/contract/all-calls';
import { auditActions, auditFacts, auditTargets } from '@platform/contract/audit/audit-names';
import type { AuditChange } from '@platform/contract/audit/audit';
import { type FieldLabels, fieldOf } from '@platform/contract/labels';
import { fieldText } from '@platform/domain/text/field-text';
import { deviceName } from '../http/device-name';

const calls = new Map(allCalls.map((call) => [call.path as string, call]));
const OTHER = '其他';

/** Whether the name of a field is Chinese already. */
const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Display name of an action: the summary of its call, or the name of an action without one. Never only a path. */
export const actionName = (action: string): string =>
  calls.get(action)?.summary ?? auditActions[action] ?? `已停用的操作（${action}）`;

/** Display name of a kind of row; empty where the line refers to no row. */
export const targetName = (type: string): string =>
  type === '' ? '' : (auditTargets[type] ?? (isChinese(type) ? type : `其他对象（${type}）`));

/** Every action in the log that can be filtered by name. */
export const knownActions = (): { action: string; title: string }[] => [
  ...allCalls
    .filter(({ access }) => access.effect === 'write' && access.audit !== 'none')
    .map(({ path, summary }) => ({ action: path as string, title: summary })),
  ...Object.entries(auditActions).map(([action, title]) => ({ action, title })),
];

/** The name of the row that an id in a field refers to; undefined where the field holds no id. */
type NameOfField = (field: string, id: number) => string | undefined;

/**
 * The changes of a line, field by field with the captions of its call: values before and after. Further details have
 * `before` null.
 */
export function changesOf(action: string, detail: unknown, nameIn: NameOfField = () => undefined): AuditChange[] {
  if (typeof detail !== 'object' || detail === null) return [];
  const labels = calls.get(action)?.labels;
  const { changes, ...facts } = detail as { changes?: Record<string, unknown> };
  const isChanges = typeof changes === 'object' && changes !== null && !Array.isArray(changes);
  return [
    ...(isChanges ? Object.entries(changes).map(([name, pair]) => changeOf({ labels, nameIn }, name, pair)) : []),
    ...Object.entries(facts)
      .map(([name, value]) => ({
        label: nameOf(labels, name),
        before: null,
        after: textOf({ labels: (name === 'query' ? listLabels(facts) : undefined) ?? labels, nameIn }, name, value),
      }))
      .filter(({ after }) => after !== ''),
  ];
}

/** Captions of the exported list, for the filters of the export. */
const listLabels = ({ list }: Record<string, unknown>): FieldLabels | undefined =>
  typeof list === 'string' ? calls.get(list)?.labels : undefined;

/** The same in one line, for a cell and an export. */
export const changesText = (changes: readonly AuditChange[]): string =>
  changes
    .map(({ label, before, after }) =>
      before === null ? `${label}：${after}` : `${label}：${before || '空'} → ${after || '空'}`,
    )
    .join('；');

/** How the fields of a line are read. */
interface Reading {
  labels: FieldLabels | undefined;
  nameIn: NameOfField;
}

function changeOf(reading: Reading, name: string, pair: unknown): AuditChange {
  const [before, after] = Array.isArray(pair) && pair.length === 2 ? (pair as [unknown, unknown]) : [null, pair];
  return {
    label: nameOf(reading.labels, name),
    before: textOf(reading, name, before),
    after: textOf(reading, name, after),
  };
}

/** The call's captions take precedence over those of the log, which take precedence over the common ones. */
const readingOf = (labels: FieldLabels | undefined, name: string) =>
  fieldOf(labels?.[name] === undefined ? (auditFacts as FieldLabels) : labels, name);

function nameOf(labels: FieldLabels | undefined, name: string): string {
  const label = readingOf(labels, name)?.label ?? name;
  return isChinese(label) ? label : OTHER;
}

/** Nested rows are read in the same way; many ids are shown as their number. */
function textOf(line: Reading, name: string, value: unknown): string {
  const { labels, nameIn } = line;
  if (name === 'userAgent') return deviceName(String(value));
  const reading = readingOf(labels, name) ?? {};
  if (name === 'list' && typeof value === 'string') return calls.get(value)?.summary ?? OTHER;
  if (typeof value === 'number') return nameIn(name, value) ?? fieldText(reading, value);
  if (Array.isArray(value)) {
    if (name === 'columns' || value.length > 20) return `${value.length.toLocaleString('zh-CN')} 项`;
    return value.map((each) => textOf(line, name, each)).join('、');
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, each]) => [nameOf(labels, key), textOf(line, key, each)] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label} ${text}`)
      .join('，');
  return fieldText(reading, value);
}
