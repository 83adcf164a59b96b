// A generous limit for a busy machine, above all with a real database or browser: a test waits for a condition, never
// for a time.
jest.setTimeout(480_000);
