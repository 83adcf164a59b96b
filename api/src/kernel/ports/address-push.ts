/** What became of the addresses that were handed over. */
export interface PushAnswer {
  /** Addresses that the engine does not want: of another site, or none at all. */
  refused: readonly string[];
  /** How many more it takes today; 0 also when it took none of these for that reason. */
  remaining: number;
  /** It took none of these: today's number is used up. */
  isOverQuota: boolean;
}

/** Tells a search engine of new addresses. */
export interface AddressPush {
  /** Most addresses of one call. */
  most: number;
  /** @throws Error when the engine cannot be reached, or refuses the site as a whole */
  push(addresses: readonly string[], signal: AbortSignal): Promise<PushAnswer>;
}
