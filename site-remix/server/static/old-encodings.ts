import { decodePart } from '@platform/domain/text/decode-address';
import type { RequestHandler } from 'express';
import type { KnownParameters } from '../pages/known-parameters';
import type { PublicPages } from '../remix/remix-handler';

/** Pairs of escaped bytes from A1 up, as GBK encodes Chinese characters, besides ASCII. */
const PAIRS = /^(?:[^%]|%[0-7][\da-f]|%[a-f][1-9a-f]%[a-f][1-9a-f]|%[a-f][1-9a-f]%[b-f]0|%[b-f]0%[a-f][\da-f])*$/i;
const BYTES = /(?:%[\da-f]{2})+/gi;

/**
 * The text of a query’s value that is no UTF-8, decoded as GBK as old pages wrote their links; undefined where it is
 * not GBK either. Single escaped bytes count as damage: a truncated link must not become another word.
 */
export function readGbk(value: string): string | undefined {
  if (!PAIRS.test(value) || isCutUtf8(value)) return undefined;
  const decoder = new TextDecoder('gb18030', { fatal: true });
  try {
    return value.replace(BYTES, (run) => decoder.decode(Buffer.from(run.replaceAll('%', ''), 'hex')));
  } catch {
    return undefined;
  }
}

/** Whether the value is UTF-8 up to its end, where a character is truncated: two bytes of one look like a pair. */
function isCutUtf8(value: string): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    decoder.decode(
      Buffer.from(
        value.replace(BYTES, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('latin1')),
        'latin1',
      ),
      { stream: true },
    );
    return true;
  } catch {
    return false;
  }
}

/**
 * Redirects an address with GBK words permanently to the same in UTF-8, and refuses one whose words are in neither
 * encoding: the readable rest would be a different query. Parameters that the page does not read are dropped.
 */
export function oldEncodings(parametersOf: KnownParameters, refuse: PublicPages['refuse']): RequestHandler {
  return (request, response, next) => {
    const [, query = ''] = request.originalUrl.split(/\?(.*)/s);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !/%[89a-f]/i.test(query)) return next();
    const known = parametersOf(request.path);
    const fields: [string, string][] = [];
    let isOld = false;
    for (const field of query.split('&').filter(Boolean)) {
      const [name = '', value = ''] = field.replaceAll('+', ' ').split(/=(.*)/s);
      const [plainName, plainValue] = [decodePart(name), decodePart(value)];
      if (plainName !== undefined && plainValue !== undefined) {
        fields.push([plainName, plainValue]);
        continue;
      }
      if (plainName === undefined || (known !== undefined && !known.includes(plainName))) continue;
      const read = readGbk(value);
      if (read === undefined) {
        const message = '链接不完整或已损坏，里面的文字无法识别。请重新输入要找的内容。';
        return void refuse(request, response, { status: 400, message }).catch(next);
      }
      isOld = true;
      fields.push([plainName, read]);
    }
    if (!isOld) return next();
    response.set('cache-control', 'public, max-age=86400');
    response.redirect(301, `${request.path}?${new URLSearchParams(fields).toString()}`);
  };
}
