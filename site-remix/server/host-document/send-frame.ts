import type { Request, Response } from 'express';
import type { Standing } from '../guard/standing';

/** Answers with the document of the frame for a signed-in user. */
export type SendFrame = (
  request: Request,
  response: Response,
  user: Extract<Standing, { kind: 'user' }>,
  found: boolean,
) => Promise<void>;
