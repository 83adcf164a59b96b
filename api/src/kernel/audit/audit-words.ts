import { allCalls } from '@platform/contract/all-calls';
import { auditActions, auditFacts, auditTargets } from '@platform/contract/audit/audit-names';
import type { AuditChange } from '@platform/contract/audit/audit';
import { type FieldLabels, fieldOf } from '@platform/contract/labels';
import { fieldText } from '@platform/domain/text/field-text';
import { deviceName } from '../http/device-name';

const calls = new Map(allCalls.map((call) => [call.path as string, call]));
const OTHER = '其他';

/** Whatever a field is called, its name in Chinese. */
const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** What was done: the summary of the call, or what is done without one. Never a path alone. */
export const actionName = (action: string): string =>
  calls.get(action)?.summary ?? auditActions[action] ?? `已停用的操作（${action}）`;

/** What a kind of row is called; empty where no row was meant. */
export const targetName = (type: string): string =>
  type === '' ? '' : (auditTargets[type] ?? (isChinese(type) ? type : `其他对象（${type}）`));

/** Everything that stands in the log and can be asked for by name. */
export const knownActions = (): { action: string; title: string }[] => [
  ...allCalls
    .filter(({ access }) => access.effect === 'write' && access.audit !== 'none')
    .map(({ path, summary }) => ({ action: path as string, title: summary })),
  ...Object.entries(auditActions).map(([action, title]) => ({ action, title })),
];

/**
 * What a line says, field by field in the labels of its call: what each was and is, and what is said besides, where
 * `before` is null.
 */
export function changesOf(action: string, detail: unknown): AuditChange[] {
  if (typeof detail !== 'object' || detail === null) return [];
  const labels = calls.get(action)?.labels;
  const { changes, ...facts } = detail as { changes?: Record<string, unknown> };
  const isChanges = typeof changes === 'object' && changes !== null && !Array.isArray(changes);
  return [
    ...(isChanges ? Object.entries(changes).map(([name, pair]) => changeOf(labels, name, pair)) : []),
    ...Object.entries(facts)
      .map(([name, value]) => ({
        label: nameOf(labels, name),
        before: null,
        after: textOf(name === 'query' ? (listLabels(facts) ?? labels) : labels, name, value),
      }))
      .filter(({ after }) => after !== ''),
  ];
}

/** What the list of an export calls that by which its rows were narrowed down. */
const listLabels = ({ list }: Record<string, unknown>): FieldLabels | undefined =>
  typeof list === 'string' ? calls.get(list)?.labels : undefined;

/** The same in one line, for a cell and an export. */
export const changesText = (changes: readonly AuditChange[]): string =>
  changes
    .map(({ label, before, after }) =>
      before === null ? `${label}：${after}` : `${label}：${before || '空'} → ${after || '空'}`,
    )
    .join('；');

function changeOf(labels: FieldLabels | undefined, name: string, pair: unknown): AuditChange {
  const [before, after] = Array.isArray(pair) && pair.length === 2 ? (pair as [unknown, unknown]) : [null, pair];
  return {
    label: nameOf(labels, name),
    before: textOf(labels, name, before),
    after: textOf(labels, name, after),
  };
}

/** The call's own names first, then those of the log, then those that every call has. */
const readingOf = (labels: FieldLabels | undefined, name: string) =>
  fieldOf(labels?.[name] === undefined ? (auditFacts as FieldLabels) : labels, name);

function nameOf(labels: FieldLabels | undefined, name: string): string {
  const label = readingOf(labels, name)?.label ?? name;
  return isChinese(label) ? label : OTHER;
}

/** Rows inside rows are read the same way; ids of many rows are counted. */
function textOf(labels: FieldLabels | undefined, name: string, value: unknown): string {
  if (name === 'userAgent') return deviceName(String(value));
  const reading = readingOf(labels, name) ?? {};
  if (name === 'list' && typeof value === 'string') return calls.get(value)?.summary ?? OTHER;
  if (Array.isArray(value)) {
    if (name === 'columns' || value.length > 20) return `${value.length.toLocaleString('zh-CN')} 项`;
    return value.map((each) => textOf(labels, name, each)).join('、');
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, each]) => [nameOf(labels, key), textOf(labels, key, each)] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label} ${text}`)
      .join('，');
  return fieldText(reading, value);
}
