import { parseApplicationNumber, type ApplicationNumber } from '../numbers/application-number';
import { cleanNumber } from '../numbers/clean-number';
import { readBothNumbers } from '../numbers/document-number';
import { numberError, type NumberError, type NumberResult } from '../numbers/number-result';
import { parsePublicationNumber, type PublicationNumber } from '../numbers/publication-number';
import type { Field } from './fields';
import { fieldByCode } from './find-field';
import { parsePartialDate } from './partial-date';
import { QueryError } from './query-error';
import type { DateLeaf, DocumentNumberLeaf, WildcardLeaf } from './query-node';
import type { SyntaxValue } from './syntax-tree';

/** A number as a leaf of number fields; with `*` at the end, the beginning of numbers; with other wildcards a pattern. */
export function typeDocumentNumber(
  text: string,
  value: SyntaxValue,
  fields: Field[],
): DocumentNumberLeaf | WildcardLeaf | DateLeaf {
  const wanted = new Set(fields.map((field) => field.numbers));
  const wantsApplication = wanted.has('application') || wanted.has('any');
  const wantsPublication = wanted.has('publication') || wanted.has('any');
  const base = { type: 'documentNumber' as const, fields: fields.map((field) => field.code), span: value.span };
  // Innojoy searches priority numbers and dates by the same name.
  const days =
    fields[0]!.code === 'PR' && fields.length === 1 && /^(?:1[89]|20)\d{2}/.test(value.text)
      ? parsePartialDate(value.text)
      : null;
  if (days) return { type: 'date', fields: ['EPRD'], from: days.from, to: days.to, span: value.span };
  const start = withoutStars(value.text);
  if (/[*?#]/.test(start)) return wildcardNumber(text, value, base.fields);
  if (start !== value.text) {
    const match = /^(CN|ZL|[A-Z]{2})?([A-Z]{0,2}\d[\dX/]{2,})$/.exec(cleanNumber(start));
    if (!match) throw new QueryError(text, '“*”前面至少要有号码的前 3 位', value.span);
    const office = match[1] && match[1] !== 'ZL' ? match[1] : 'CN';
    const digits = match[2]!;
    return {
      ...base,
      office,
      application: wantsApplication ? digits : null,
      publication: wantsPublication ? digits : null,
      kind: null,
      prefix: true,
    };
  }
  const { application, publication } =
    wantsApplication && wantsPublication
      ? readBothNumbers(value.text)
      : wantsApplication
        ? { application: parseApplicationNumber(value.text), publication: notAsked }
        : { application: notAsked, publication: parsePublicationNumber(value.text) };
  if (!application.ok && !publication.ok) {
    const meant = otherField(value.text, fields);
    if (meant) return typeDocumentNumber(text, value, [meant]);
    throw numberFault(text, value, fields, wantsApplication ? application.error : publication.error);
  }
  return {
    ...base,
    ...numbersOf(application, publication),
    kind: publication.ok ? publication.value.kind : null,
    prefix: false,
  };
}

const notAsked = numberError('format', '');

function numbersOf(
  application: NumberResult<ApplicationNumber>,
  publication: NumberResult<PublicationNumber>,
): Pick<DocumentNumberLeaf, 'office' | 'application' | 'publication' | 'others'> {
  const applied = application.ok ? application.value : null;
  const published = publication.ok ? publication.value : null;
  const others = { application: applied?.others ?? [], publication: published?.others ?? [] };
  return {
    office: applied?.office ?? published!.office,
    application: applied?.number ?? null,
    publication: published?.number ?? null,
    ...(others.application.length + others.publication.length > 0 && { others }),
  };
}

/** AN for a number that was typed into PN and can only be an application number, and the other way round. */
export function otherField(number: string, fields: readonly Field[]): Field | null {
  const [field] = fields;
  if (fields.length !== 1 || (field!.code !== 'AN' && field!.code !== 'PN') || !/\d{5}/.test(cleanNumber(number)))
    return null;
  const read = field!.code === 'AN' ? parsePublicationNumber(number) : parseApplicationNumber(number);
  return read.ok && !/^(?:ZL|专利号)/i.test(number.trim()) ? fieldByCode(field!.code === 'AN' ? 'PN' : 'AN') : null;
}

/** Wildcards anywhere: the whole number, with its office, has to fit. Without an office it is a Chinese one. */
function wildcardNumber(text: string, value: SyntaxValue, fields: string[]): WildcardLeaf {
  const cleaned = cleanNumber(value.text)
    .replace(/[%$]/g, '*')
    .replace(/\*{2,}/g, '*');
  if (!/^[A-Z0-9/*?#]{1,40}$/.test(cleaned) || !/\d.*\d.*\d/.test(cleaned)) {
    throw new QueryError(text, '号码用通配符时至少要有 3 位数字，如 AN=*081.7、PN=CN10117*89', value.span);
  }
  const pattern = cleaned.startsWith('ZL')
    ? `CN${cleaned.slice(2)}`
    : /^[\d?#]/.test(cleaned)
      ? `CN${cleaned}`
      : cleaned;
  return { type: 'wildcard', fields, pattern, span: value.span };
}

/** A value without the `*` (also written `%`, `$`, `+`) at its end. */
export function withoutStars(word: string): string {
  let end = word.length;
  while (end > 0 && '*%$+'.includes(word[end - 1]!)) end -= 1;
  return word.slice(0, end);
}

function numberFault(text: string, value: SyntaxValue, fields: Field[], error: NumberError): QueryError {
  const digit = error.kind === 'checkDigit' ? error.message.slice(-1) : undefined;
  const fixed = digit && text.slice(0, value.span.end - 1) + digit + text.slice(value.span.end);
  // incoPat writes AP= for applicants.
  const hint = /\p{Script=Han}{2}/u.test(value.text) ? `；“${value.text}”若是申请人，请写 PA=${value.text}` : '';
  return new QueryError(
    text,
    `${fields[0]!.code} ${error.message}${hint}`,
    value.span,
    value.quoted ? undefined : fixed,
  );
}
