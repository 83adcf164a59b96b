/** Short-lived proof of a session for the `Authorization` header. It counts only while its session lives. */
export interface AccessTokens {
  issue(sessionId: number): Promise<string>;
  /** The session a token was issued for; undefined when it is forged, expired or no token at all. */
  read(token: string): Promise<number | undefined>;
  /** The signing key, for other proofs of this server (`signatureOf`). */
  readonly key: Uint8Array;
}
