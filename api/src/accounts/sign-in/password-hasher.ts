import { hash, verify, type Algorithm, type Options } from '@node-rs/argon2';
import { ApiError } from '../../kernel/http/api-error';
import type { PasswordHasher } from '../../kernel/ports/password-hasher';

/** OWASP's smallest argon2id setting: 19 MiB, two passes, one lane. */
const SETTINGS: Options = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Password hashing with at most `running` hashes at once and `waiting` more in line: two cores make 170 a second, so an
 * attacker's flood must end in 429 and not in a server that answers nobody.
 */
export function createPasswordHasher({ running = 2, waiting = 64 } = {}): PasswordHasher {
  let busy = 0;
  const line: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy < running) busy += 1;
    else if (line.length < waiting) await new Promise<void>((resume) => line.push(resume));
    else throw ApiError.tooMany('登录的人太多，请稍等几秒再试。', 3);
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  let nobody: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, SETTINGS)),
    verify: async (hashed, password) => {
      nobody ??= hash('an account that does not exist', SETTINGS);
      const known = hashed ?? (await nobody);
      const right = await inTurn(() => verify(known, password));
      return hashed !== undefined && right;
    },
  };
}
