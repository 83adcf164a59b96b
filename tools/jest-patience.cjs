// A busy machine may be slow, above all with a real database or browser: a test waits for what it wants, never for a time.
jest.setTimeout(480_000);
