import { parseApplicationNumber, type ApplicationNumber } from './application-number';
import { cleanNumber } from './clean-number';
import type { NumberError } from './number-result';
import { parsePublicationNumber, type PublicationNumber } from './publication-number';

/**
 * What a pasted number may be. Both readings are filled where both are possible: Chinese numbers of 1985–1988 were used
 * for application and publication alike, and a foreign number does not tell.
 */
export interface NumberGuess {
  application: ApplicationNumber | null;
  publication: PublicationNumber | null;
  /** Written with ZL, so the number of a granted patent. */
  isPatentNumber: boolean;
  /** It has the shape of a Chinese application number, but this is wrong with it. */
  error: NumberError | null;
}

/**
 * Guesses which number a text is, or null when it does not look like a patent number at all.
 *
 * Nothing is ambiguous between 8+1-digit application numbers (first digit 8, 9 or 0) and 9-digit publication numbers (first
 * digit 1, 2 or 3). Plain digits that can be a date (8 digits from 1900 on) are not a number.
 */
export function guessNumber(raw: string): NumberGuess | null {
  if (raw.length > 60 || !/\d/.test(raw.normalize('NFKC'))) return null;
  const text = cleanNumber(raw);
  const isPatentNumber = text.startsWith('ZL');
  const guess: NumberGuess = { application: null, publication: null, isPatentNumber, error: null };
  const digits = text.replace(/^(?:CN|ZL)(?=\d)/, '');
  if (/^(?:PCT\/?[A-Z]{2}\/?\d)/.test(text) || /^(?:\d{12}[\dX]?|\d{15}|\d{8}[\dX])$/.test(digits))
    readApplication(guess, text);
  if (/^(?:8[5-9]|9\d|0[0-3])\d{6}$/.test(digits)) readApplication(guess, text);
  if (!isPatentNumber && /^(?:CN)?[1-38]\d{6,8}(?:[A-Z]\d?)?$/.test(text)) readPublication(guess, text);
  if (/^(?!CN|ZL|PCT)[A-Z]{2}[A-Z]{0,2}\/?\d[\d/]{4,}(?:[A-Z]\d?)?$/.test(text)) {
    readPublication(guess, text);
    if (!text.startsWith('WO')) readApplication(guess, text);
  }
  if (guess.application || guess.publication) guess.error = null;
  return guess.application || guess.publication || guess.error ? guess : null;
}

function readApplication(guess: NumberGuess, text: string): void {
  const result = parseApplicationNumber(text);
  if (result.ok) guess.application = result.value;
  else if (result.error.kind === 'checkDigit') guess.error = result.error;
}

function readPublication(guess: NumberGuess, text: string): void {
  const result = parsePublicationNumber(text);
  if (result.ok) guess.publication = result.value;
}
