/** An S3-compatible store. */
export interface S3Place {
  /** Origin of the service; by default AWS. */
  endpoint?: string;
  region: string;
  bucket: string;
  /** Prefix of every key, without slashes at its ends; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  pathStyle: boolean;
}

/** When a release is withdrawn automatically. */
export interface WithdrawSettings {
  /** Minutes after activation (also as canary) during which a release can be withdrawn; 0 = never. */
  freshMinutes: number;
  /** Length of the observation window in minutes. */
  windowMinutes: number;
  /** Minimum number of documents that reported in the window. */
  minDocuments: number;
  /** Minimum number of users of these documents. */
  minUsers: number;
  /** Percentage of users with a failure above which the release is withdrawn. */
  maxFailedPercent: number;
}

/**
 * Lower bounds of the two minimum numbers. They cannot be configured, because with lower ones a few people could force
 * a withdrawal.
 */
export const WITHDRAW_LEAST = { minDocuments: 20, minUsers: 5 };
