import { parseClassSymbol } from '@platform/domain/classes/ipc-symbol';

/**
 * Keys in the dictionary of words. The prefix of a key is its kind. Characters and pairs of characters have
 * dictionaries of their own, one for each text field.
 *
 * | key | meaning |
 * |---|---|
 * | `TI:led`, `AB:2010` | a Latin word or number of a text field |
 * | `AB!本发明公开了` | a common gram of a text field |
 * | `*a:CN:201210343937X`, `*d:CN:101175089`, `*d:CN:101175089:A` | application; published document, without and with kind |
 * | `*i:F24F1/02`, `*m:F24F1/02` | IPC symbol; the first of them |
 * | `*o:CN`, `*k:A`, `*g:fmsq` | office, kind code, publication group |
 */
export const OFFICE_KEY = '*o:';
export const KIND_KEY = '*k:';
export const GROUP_KEY = '*g:';

/**
 * Separates the values of a field in stored texts. À is a word character for `matches`, so no phrase spans two values.
 * It never occurs in a text in lower case.
 */
export const VALUE_BARRIER = ' À ';

/** Key of an application number. */
export const applicationLexeme = (office: string, number: string): string => `*a:${office}:${number}`;

/** Key of a published document, with its kind code where one is given. */
export const publicationLexeme = (office: string, number: string, kind: string | null): string =>
  kind ? `*d:${office}:${number}:${kind}` : `*d:${office}:${number}`;

/** Returns the indexed form of an IPC symbol: canonical, or the recorded text without blanks if it is no symbol. */
export function ipcSymbol(recorded: string): string {
  return (
    parseClassSymbol(recorded)?.symbol ?? recorded.normalize('NFKC').toUpperCase().replace(/\s+/gu, '').slice(0, 40)
  );
}
