import { explainKindCode } from '@platform/domain/numbers/kind-code';
import type { IndexedPatent } from './indexed-patent';
import { applicationLexeme, ipcSymbol, publicationLexeme } from './lexemes';

/**
 * Returns the lexemes of a patent besides texts and dates: numbers, classes, office, kinds of documents. May contain
 * repeats.
 */
export function recordLexemes(patent: IndexedPatent): string[] {
  const lexemes = [`*o:${patent.office}`];
  if (patent.applicationNumber) lexemes.push(applicationLexeme(applicationOffice(patent), patent.applicationNumber));
  for (const { office, number, kindCode, date } of patent.publications) {
    lexemes.push(publicationLexeme(office, number, null));
    if (kindCode === '') continue;
    lexemes.push(publicationLexeme(office, number, kindCode), `*k:${kindCode}`, `*k:${kindCode[0]!}`);
    const group = office === 'CN' ? explainKindCode(kindCode, date ?? patent.publicationDate)?.group : null;
    if (group) lexemes.push(`*g:${group}`);
  }
  patent.ipc.forEach((recorded, place) => {
    const symbol = ipcSymbol(recorded);
    if (symbol === '') return;
    lexemes.push(`*i:${symbol}`);
    if (place === 0) lexemes.push(`*m:${symbol}`);
  });
  return lexemes;
}

/** The office of an international application is WO, whichever office publishes it. */
function applicationOffice(patent: IndexedPatent): string {
  return patent.applicationNumber?.startsWith('PCT/') ? 'WO' : patent.office;
}
