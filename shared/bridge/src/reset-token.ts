import { keepAccessToken } from './access-token';
import { forgetTab } from './forget-tab';

/**
 * Reset-token (specification §4): of a session that is over nothing stays in this browser. Roles and routes live in the
 * document, which is left; here go the token and what the tab kept. The other tabs hear of it by the storage's event
 * and drop their copy.
 */
export function resetToken(unsentInput: 'keep' | 'forget'): void {
  keepAccessToken(undefined);
  forgetTab(unsentInput);
}
