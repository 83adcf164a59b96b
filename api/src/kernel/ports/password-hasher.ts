/** Queue of a hash: hashing is expensive, and callers that wait for it take turns. */
export interface HashingTurn {
  /** Network of the caller; calls of one network wait for each other. */
  lane: string;
  /** A known device: served before unknown callers, and never refused. */
  first?: boolean;
}

/** Makes and checks the hashes of passwords. */
export interface PasswordHasher {
  /** @throws ApiError 429 when too many wait */
  hash(password: string, turn?: HashingTurn): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash it takes the same time and returns false.
   * @throws as `hash`
   */
  verify(hashed: string | undefined, password: string, turn?: HashingTurn): Promise<boolean>;
}
