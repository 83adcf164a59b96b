import { CircuitOpen, createCircuitBreaker } from './circuit-breaker';

const fail = () => Promise.reject(new Error('down'));
const succeed = () => Promise.resolve('up');

it('opens after consecutive failures, tries once after the pause, and closes again', async () => {
  let now = 0;
  const breaker = createCircuitBreaker({ failures: 3, openMs: 1000, now: () => now });
  for (let i = 0; i < 3; i += 1) await expect(breaker.run(fail)).rejects.toThrow('down');
  const untouched = jest.fn(succeed);
  await expect(breaker.run(untouched)).rejects.toBeInstanceOf(CircuitOpen);
  expect(untouched).not.toHaveBeenCalled();

  now = 1001;
  const trial = breaker.run(fail);
  await expect(breaker.run(untouched)).rejects.toBeInstanceOf(CircuitOpen);
  await expect(trial).rejects.toThrow('down');
  await expect(breaker.run(untouched)).rejects.toMatchObject({ retryAfterSeconds: 1 });

  now = 2002;
  await expect(breaker.run(succeed)).resolves.toBe('up');
  await expect(breaker.run(succeed)).resolves.toBe('up');
});

it('does not open for failures that alternate with successes', async () => {
  const breaker = createCircuitBreaker({ failures: 2, now: () => 0 });
  for (let i = 0; i < 5; i += 1) {
    await expect(breaker.run(fail)).rejects.toThrow('down');
    await breaker.run(succeed);
  }
});
