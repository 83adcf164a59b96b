import { hostPolicy } from './content-policies';

const connectOf = (policy: string) => /connect-src ([^;]+)/.exec(policy)?.[1];

test('the host document connects to its own origin alone', () => {
  expect(connectOf(hostPolicy())).toBe("'self'");
});

test('with a development build also to its server, whose news come under any name of this machine', () => {
  const allowed = connectOf(hostPolicy('http://localhost:8003'))?.split(' ');
  expect(allowed).toEqual(["'self'", 'http://localhost:8003', 'ws://localhost:8003', 'ws://127.0.0.1:8003']);
});
