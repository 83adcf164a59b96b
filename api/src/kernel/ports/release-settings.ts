/** An S3-compatible store. */
export interface S3Place {
  /** Origin of the service; without it AWS itself. */
  endpoint?: string;
  region: string;
  bucket: string;
  /** Before every key, without slashes at its ends; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/key` in place of `https://bucket.host/key`. */
  pathStyle: boolean;
}

/** When a release is taken back by itself. */
export interface WithdrawSettings {
  /** Minutes after becoming active (or canary) during which a release is judged at all; 0 = never. */
  freshMinutes: number;
  /** Minutes that are looked back on. */
  windowMinutes: number;
  /** Documents that must have reported in the window, at least. */
  minDocuments: number;
  /** Users behind them, at least. */
  minUsers: number;
  /** Percent of the users with a failure above which the release goes. */
  maxFailedPercent: number;
}

/** How much must have been reported before anything is withdrawn. Not to be configured: less, and a few people could force it. */
export const WITHDRAW_LEAST = { minDocuments: 20, minUsers: 5 };
