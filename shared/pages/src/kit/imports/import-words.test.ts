import type { ImportRun } from '@platform/contract/list-imports/list-import';
import { hasChangedList } from './import-words';

const run = (state: ImportRun['state']) => ({ state }) as ImportRun;

it('reloads the list after a step, also one that ended before it was seen', () => {
  expect(hasChangedList('writing', run('done'))).toBe(true);
  expect(hasChangedList('checked', run('done'))).toBe(true);
  expect(hasChangedList('done', run('undone'))).toBe(true);
  expect(hasChangedList('undoing', run('undone'))).toBe(true);
});

it('leaves the list while a step runs, and when an import is opened', () => {
  expect(hasChangedList(undefined, run('done'))).toBe(false);
  expect(hasChangedList('done', run('done'))).toBe(false);
  expect(hasChangedList('checking', run('checked'))).toBe(false);
  expect(hasChangedList('checked', run('writing'))).toBe(false);
  expect(hasChangedList('done', run('undoing'))).toBe(false);
});
