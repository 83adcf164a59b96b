import { getPreference, savePreference } from '@platform/contract/preferences/preference';
import { bind, type Binding } from '../../kernel/http/bind';
import { readPreference, writePreference } from './preferences.service';

export const preferenceRoutes: readonly Binding[] = [
  bind(getPreference, async ({ key }, context) => ({ value: await readPreference(context, key) })),
  bind(savePreference, async ({ key, value }, context) => {
    await writePreference(context, key, value);
    return { done: true } as const;
  }),
];
