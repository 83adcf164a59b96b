import { industryUse } from '../content/items/industry-use';
import type { DictionaryUse } from '../kernel/ports/dictionary-use';
import { topicUses } from '../service/consulting/topic-uses';

/** Every kind of row that names entries of a dictionary by their codes, one line each. */
export const allDictionaryUses: readonly DictionaryUse[] = [topicUses, industryUse];
