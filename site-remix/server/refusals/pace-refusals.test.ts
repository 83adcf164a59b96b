import type { NextFunction, Request, Response } from 'express';
import { paceRefusals } from './pace-refusals';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Answers a request of an address with a status, past the middleware; records when the answer ends. */
function answer(pace: (network: string) => number | undefined, status: number) {
  const end = jest.fn();
  const response = { statusCode: status, end } as unknown as Response;
  const next = jest.fn();
  paceRefusals(pace)({ ip: '192.0.2.1' } as Request, response, next as NextFunction);
  response.end('body');
  return { end, next };
}

it('sends a success at once, and takes no place for it', () => {
  const pace = jest.fn(() => 500);
  const { end, next } = answer(pace, 200);
  expect(next).toHaveBeenCalledWith();
  expect(end).toHaveBeenCalledWith('body');
  expect(pace).not.toHaveBeenCalled();
});

it('sends a refusal at once while the network has a place', () => {
  const pace = jest.fn(() => 0);
  expect(answer(pace, 404).end).toHaveBeenCalledTimes(1);
  expect(pace).toHaveBeenCalledWith('192.0.2.1');
});

it.each([
  ['at its place', 40, 40],
  ['after the longest wait where there is none', undefined, 1_000],
])('sends a refusal %s, once', (_when, wait, expected) => {
  const { end } = answer(() => wait, 429);
  jest.advanceTimersByTime(expected - 1);
  expect(end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(end.mock.calls).toEqual([['body']]);
});
