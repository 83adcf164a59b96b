import { parseApplicationNumber, type ApplicationNumber } from './application-number';
import { cleanNumber, dividedNumber } from './clean-number';
import { mayHaveLetters, splitOffice } from './foreign-number';
import { numberError, type NumberError, type NumberResult } from './number-result';
import { isZeroFilled, parsePublicationNumber, type PublicationNumber } from './publication-number';

/**
 * Possible readings of a pasted number. Both are filled where both are possible: Chinese numbers of 1985–1988 were used
 * for application and publication alike, and a foreign number does not distinguish them.
 */
export interface DocumentNumber {
  application: ApplicationNumber | null;
  publication: PublicationNumber | null;
  /** Written with ZL, so the number of a granted patent. */
  isPatentNumber: boolean;
  /** The fault of a number with the shape of a Chinese application number. */
  error: NumberError | null;
}

/**
 * Reads a number in any spelling; null when it does not look like a patent number. Every spelling of one document gives
 * the same office and number: search, the number tool and imports compare these.
 *
 * There is no ambiguity between 8+1-digit application numbers (first digit 8, 9 or 0) and 9-digit publication numbers
 * (first digit 1, 2 or 3). Plain digits that can be a date (8 digits from 1900 on) are not a number.
 */
export function readDocumentNumber(raw: string): DocumentNumber | null {
  if (raw.length > 60 || !/\d/.test(raw.normalize('NFKC'))) return null;
  const text = cleanNumber(raw);
  const isPatentNumber = text.startsWith('ZL');
  const guess: DocumentNumber = { application: null, publication: null, isPatentNumber, error: null };
  const digits = text.replace(/^(?:CN|ZL)(?=\d)/, '');
  if (/^(?:WO)?PCT\/?[A-Z]{2}\/?\d/.test(text) || /^(?:\d{12}[\dX]?|\d{15}|\d{8}[\dX]|\d{12}A)$/.test(digits))
    readApplication(guess, text);
  if (/^(?:8[5-9]|9\d|0[0-3])\d{6}A?$/.test(digits)) readApplication(guess, text);
  if (!isPatentNumber && (/^(?:CN)?[1-38]\d{6,8}(?:[A-Z]\d?)?$/.test(text) || isZeroFilled(text)))
    readPublication(guess, text);
  const foreign = splitOffice(dividedNumber(raw));
  if (foreign && foreign.office !== 'CN' && looksForeign(foreign) && !STANDARD.test(dividedNumber(raw))) {
    const { application, publication } = readBothNumbers(raw);
    if (application.ok) guess.application = application.value;
    else if (application.error.kind === 'checkDigit') guess.error = application.error;
    if (publication.ok) guess.publication = publication.value;
  }
  if (guess.application || guess.publication) guess.error = null;
  return guess.application || guess.publication || guess.error ? guess : null;
}

/**
 * A text as an application number and as a publication number. A foreign number with a kind code is that of a
 * publication; the U of Japanese utility models also follows application numbers.
 */
export function readBothNumbers(raw: string): {
  application: NumberResult<ApplicationNumber>;
  publication: NumberResult<PublicationNumber>;
} {
  const publication = parsePublicationNumber(raw);
  const application =
    publication.ok &&
    publication.value.office !== 'CN' &&
    publication.value.kind !== null &&
    !(publication.value.office === 'JP' && publication.value.kind === 'U' && !/\p{Script=Han}/u.test(raw))
      ? numberError('format', `不是可识别的 ${publication.value.office} 申请号`)
      : parseApplicationNumber(raw);
  return { application, publication };
}

/** A Chinese standard with its year, GB 50016-2014, is no British patent. */
const STANDARD = /^GB\d{3,6}(?:\.\d+)?-(?:19|20)\d{2}$/;

/** Letters that offices have in their numbers, dividers and a kind code around at least five digits; fewer are seldom a number. */
const looksForeign = ({ office, rest }: { office: string; rest: string }): boolean =>
  (/^[\d/.-]/.test(rest) || mayHaveLetters(office)) &&
  /^(?:\p{Script=Han}|[A-Z]{0,2}\d?[-/.]?\d[-/.\d]*\d(?:-?[A-Z]\d?)?$|\d{2,4}[A-Z]{2}\d{5,6}$)/u.test(rest) &&
  /\d.*\d.*\d.*\d.*\d/.test(rest);

function readApplication(guess: DocumentNumber, text: string): void {
  const result = parseApplicationNumber(text);
  if (result.ok) guess.application = result.value;
  else if (result.error.kind === 'checkDigit') guess.error = result.error;
}

function readPublication(guess: DocumentNumber, text: string): void {
  const result = parsePublicationNumber(text);
  if (result.ok) guess.publication = result.value;
}
