/** Result of submitting addresses. */
interface PushAnswer {
  /** Addresses that the engine rejects: of another site, or invalid. */
  refused: readonly string[];
  /** How many more it accepts today; 0 also when it rejected all of these for that reason. */
  remaining: number;
  /** The engine accepted none of these, because today's quota is used up. */
  isOverQuota: boolean;
}

/** Submits new addresses to a search engine. */
export interface AddressPush {
  /** Maximum number of addresses in one call. */
  most: number;
  /** @throws Error when the engine cannot be reached, or rejects the site as a whole */
  push(addresses: readonly string[], signal: AbortSignal): Promise<PushAnswer>;
}
