import { normaliseText } from '@platform/domain/text/normalise-text';

/** Whether a cell says what is on offer, whatever the width, blanks and invisible characters. */
export const isSameText = (offered: string, text: string): boolean => normaliseText(offered) === normaliseText(text);
