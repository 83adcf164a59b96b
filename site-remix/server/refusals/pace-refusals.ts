import type { RequestHandler, Response } from 'express';
import { networkOf } from '@platform/api/kernel/http/network-of';
import { createPace } from '@platform/api/kernel/http/pace';

/** Refusals of one network per second: more than people cause, few enough to keep this process responsive. */
const PER_SECOND = 2_060;
const BURST = 60;
/** Milliseconds for which a refusal is delayed at most. */
const LONGEST_MS = 1_000;

/**
 * Answers the refusals of one network at a steady rate, so that a flood of them leaves capacity for others: a client
 * that waits for its answer sends no further request meanwhile.
 */
export function paceRefusals(pace = createPace({ perSecond: PER_SECOND, burst: BURST, longest: LONGEST_MS })) {
  const handler: RequestHandler = (request, response, next) => {
    const end = response.end.bind(response) as (...args: unknown[]) => Response;
    response.end = ((...args: unknown[]) => {
      if (response.statusCode < 400) return end(...args);
      const wait = pace(networkOf(request.ip ?? '')) ?? LONGEST_MS;
      if (wait < 1) return end(...args);
      setTimeout(() => end(...args), wait);
      return response;
    }) as Response['end'];
    next();
  };
  return handler;
}
