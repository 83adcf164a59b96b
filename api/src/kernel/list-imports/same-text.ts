import { normaliseText } from '@platform/domain/text/normalise-text';

/** Whether a cell equals an offered text, regardless of width, blanks and invisible characters. */
export const isSameText = (offered: string, text: string): boolean => normaliseText(offered) === normaliseText(text);
