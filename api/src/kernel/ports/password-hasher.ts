/** For whom a password is hashed: hashing is dear, and those who wait for it take turns. */
export interface HashingTurn {
  /** Network of the caller; those of one wait for each other. */
  lane: string;
  /** A known device: before all strangers, and never sent away. */
  first?: boolean;
}

/** Makes and checks the hashes of passwords. */
export interface PasswordHasher {
  /** @throws ApiError 429 when too many wait */
  hash(password: string, turn?: HashingTurn): Promise<string>;
  /** Whether the password belongs to the hash. Without a hash it works just as long and says no. @throws as `hash` */
  verify(hashed: string | undefined, password: string, turn?: HashingTurn): Promise<boolean>;
}
