import {
  createEntry,
  getEntry,
  listDictionaries,
  listEntries,
  updateEntry,
} from '@platform/contract/dictionaries/dictionary';
import { listParameters, updateParameter } from '@platform/contract/parameters/parameter';
import { listChanges, undoChange } from '@platform/contract/settings/change';
import { readWorkYear, updateWorkDay } from '@platform/contract/work-days/work-day';
import { pageEntries, readDictionaries, readEntry } from './dictionaries/read-dictionaries';
import { addEntry, changeEntry } from './dictionaries/save-entry.service';
import { bind, bindTo, type Binding } from '../kernel/http/bind';
import { changeParameter } from './parameters/change-parameter.service';
import { readParameters } from './parameters/read-parameters';
import type { DictionaryUse } from '../kernel/ports/dictionary-use';
import { changeWorkDay } from './work-days/change-work-day.service';
import { readYear } from './work-days/read-work-year';
import { pageChanges } from './read-changes';
import { undo } from './undo-change.service';

/** @param uses count the rows that refer to entries of dictionaries */
export const settingRoutes = (uses: readonly DictionaryUse[]): readonly Binding[] => [
  bind(listParameters, async (_input, { services }) => ({ list: await readParameters(services.db) })),
  bindTo(updateParameter, changeParameter),
  bind(listChanges, (input, { services }) => pageChanges(services.db, input)),
  bindTo(undoChange, undo),
  bind(readWorkYear, ({ year }, { services }) => readYear(services.db, year)),
  bindTo(updateWorkDay, changeWorkDay),
  bind(listDictionaries, async (_input, { services }) => ({ list: await readDictionaries(services.db) })),
  bind(listEntries, (input, { services }) => pageEntries(services.db, input, uses)),
  bind(getEntry, ({ id }, { services }) => readEntry(services.db, id, uses)),
  bindTo(createEntry, addEntry),
  bindTo(updateEntry, changeEntry),
];
