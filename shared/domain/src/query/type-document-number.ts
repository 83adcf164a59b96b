import { parseApplicationNumber } from '../numbers/application-number';
import { cleanNumber } from '../numbers/clean-number';
import type { NumberResult } from '../numbers/number-result';
import { parsePublicationNumber } from '../numbers/publication-number';
import type { Field } from './fields';
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
  const application = wantsApplication ? parseApplicationNumber(value.text) : null;
  const publication = wantsPublication ? parsePublicationNumber(value.text) : null;
  if (!application?.ok && !publication?.ok) throw numberFault(text, value, fields, application, publication);
  return {
    ...base,
    office: application?.ok ? application.value.office : publication?.ok ? publication.value.office : 'CN',
    application: application?.ok ? application.value.number : null,
    publication: publication?.ok ? publication.value.number : null,
    kind: publication?.ok ? publication.value.kind : null,
    prefix: false,
  };
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

function numberFault(
  text: string,
  value: SyntaxValue,
  fields: Field[],
  application: NumberResult<unknown> | null,
  publication: NumberResult<unknown> | null,
): QueryError {
  const failed = application ?? publication;
  if (!failed || failed.ok) throw new RangeError('a number without a fault');
  const { error } = failed;
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
