/** Makes and checks the hashes of passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash. Without a hash it works just as long and says no. */
  verify(hashed: string | undefined, password: string): Promise<boolean>;
}
