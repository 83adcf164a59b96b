import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** Accepted format of a proxy’s request id. */
const ACCEPTED = /^[\w.-]{8,64}$/;

/** Gives every request an id: that of the proxy in front, or a new one. The answer and the log contain it. */
export function requestId(trustProxy: boolean) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = trustProxy ? request.get('x-request-id') : undefined;
    const id = given && ACCEPTED.test(given) ? given : randomUUID();
    request.headers['x-request-id'] = id;
    response.locals.requestId = id;
    response.set('x-request-id', id);
    next();
  };
}
