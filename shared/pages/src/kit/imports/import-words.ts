import { listImportLabels, type ImportRun } from '@platform/contract/list-imports/list-import';

export const COLORS: Partial<Record<ImportRun['state'], string>> = {
  checking: 'blue',
  checked: 'gold',
  writing: 'blue',
  done: 'green',
  undoing: 'blue',
  failed: 'red',
};

export const stateName = ({ state }: ImportRun): string => listImportLabels.state.choices[state];

/** Whether a step of the import is running. */
export const isUnderWay = ({ state }: ImportRun): boolean => ['checking', 'writing', 'undoing'].includes(state);

/**
 * Whether a step has ended that may have changed the list. The step itself need not have been seen: a short one ends
 * before its state is read.
 * @param before state at the last reading
 */
export const hasChangedList = (before: ImportRun['state'] | undefined, run: ImportRun): boolean =>
  before !== undefined && before !== run.state && run.state !== 'checked' && !isUnderWay(run);

const rows = (count: number): string => `${count.toLocaleString('zh-CN')} 行`;

/** The planned or actual result of an import, in one line. */
export function summaryOf(run: ImportRun): string {
  const { state, adds, changes, rejects, written, restored, left } = run;
  const parts = (pairs: [string, number][]) =>
    pairs
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${rows(count)}`)
      .join('，');
  if (state === 'undone')
    return parts([
      ['撤销', restored],
      ['保持现状', left],
    ]);
  if (state === 'checked')
    return (
      parts([
        ['新增', adds],
        ['修改', changes],
        ['不能导入', rejects],
      ]) || '没有变化'
    );
  if (state === 'done')
    return (
      parts([
        ['导入', written],
        ['未导入', rejects],
      ]) || '没有变化'
    );
  return '';
}
