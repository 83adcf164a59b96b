/** Short-lived proof of a session for the `Authorization` header. A token is valid only while its session is. */
export interface AccessTokens {
  issue(sessionId: number): Promise<string>;
  /** The session of a token; undefined when it is forged, expired or no token at all. */
  read(token: string): Promise<number | undefined>;
  /** The signing key, for other proofs of this server (`signatureOf`). */
  readonly key: Uint8Array;
}
