import { industryUse } from '../content/items/industry-use';
import type { DictionaryUse } from '../kernel/ports/dictionary-use';
import { topicUses } from '../service/consulting/topic-uses';

/** Every kind of row that refers to dictionary entries by code, one line each. */
export const allDictionaryUses: readonly DictionaryUse[] = [topicUses, industryUse];
