import { hash, verify, type Algorithm, type Options } from '@node-rs/argon2';
import { ApiError } from '../../kernel/errors/api-error';
import type { PasswordHasher } from '../../kernel/ports/password-hasher';
import { createFairLine } from './fair-line';

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. */
const SETTINGS: Options = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes for the platform itself, and for signed-in users. */
const OWN = { lane: '', first: true };

/**
 * Password hashing with at most `running` hashes at once and `waiting` more in line, `waitingOfLane` of one network.
 * Two cores make 170 a second, so an attacker's flood must end in 429 instead of blocking all other callers.
 */
export function createPasswordHasher({ running = 2, waiting = 1000, waitingOfLane = 100 } = {}): PasswordHasher {
  const line = createFairLine({
    running,
    waiting,
    waitingOfLane,
    full: () => ApiError.tooMany('登录的人太多，请稍等几秒再试。', 3),
  });
  let nobody: Promise<string> | undefined;
  return {
    hash: (password, turn = OWN) => line.run(turn, () => hash(password, SETTINGS)),
    verify: async (hashed, password, turn = OWN) => {
      nobody ??= hash('an account that does not exist', SETTINGS);
      // An account without a password is treated like an unknown one: the check takes as long, and no password is
      // right.
      const known = hashed || (await nobody);
      const right = await line.run(turn, () => verify(known, password));
      return Boolean(hashed) && right;
    },
  };
}
