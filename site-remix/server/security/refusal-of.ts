import { isBelow } from '../is-below';

/** A refusal in the format of its reader: the envelope of the calls below /v1, plain text elsewhere. */
export function refusalOf(address: string, message: string, requestId: string): { type: string; body: string } {
  if (isBelow(address.split('?', 1)[0] ?? '', '/v1'))
    return {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ code: 0, msg: message, requestId }),
    };
  return { type: 'text/plain; charset=utf-8', body: `${message}\n` };
}
