import type { DictionaryUse } from '../kernel/ports/dictionary-use';
import { settingRoutes } from './settings.routes';

/** Parameters, dictionaries and working days. */
export const settings = {
  routes: ({ dictionaryUses }: { dictionaryUses: readonly DictionaryUse[] }) => settingRoutes(dictionaryUses),
};
