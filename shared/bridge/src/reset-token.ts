import { keepAccessToken } from './access-token';
import { forgetTab } from './forget-tab';

/**
 * Reset-token (specification §4): nothing of an ended session stays in this browser. Roles and routes belong to the
 * document, which is left; this function removes the token and the tab's data. The other tabs get a storage event and
 * drop their copy.
 */
export function resetToken(unsentInput: 'keep' | 'forget'): void {
  keepAccessToken(undefined);
  forgetTab(unsentInput);
}
