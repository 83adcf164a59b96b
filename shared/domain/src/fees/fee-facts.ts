import type { PatentType } from '../patents/patent-type';

/** An approved reduction of the annual fees (费减). */
export interface FeeReduction {
  /** Share that is waived: 85 or 70. Never the share that is paid. */
  reducedPercent: number;
  /** First patent year to which it applies. */
  fromYear: number;
  /** YYYY-MM-DD; null where it is not known. */
  approvedOn: string | null;
}

/** Days between which an open licence (开放许可) is in force; null without a limit. */
interface OpenLicence {
  from: string | null;
  to: string | null;
}

/** A payment that is on record. It settles the line of its year as far as it reaches. */
export interface FeePayment {
  year: number;
  kind: 'annual' | 'surcharge' | 'restoration';
  /** YYYY-MM-DD. */
  paidOn: string;
  /** Whole yuan. */
  amountCny: number;
}

/** What the office itself states for the fee of a year: its own spans count before the computed ones. */
export interface FeeNotice {
  year: number;
  /** Day of the office's statement, YYYY-MM-DD. */
  asOf: string;
  /** In order of their days; amounts in whole yuan. */
  spans: readonly { from: string; to: string; feeCny: number; surchargeCny: number; totalCny: number }[];
}

/** Everything that is known about a patent and its fees. Unknown stays null or empty, and is never assumed. */
export interface FeeFacts {
  patentType: PatentType;
  /**
   * Day of filing, YYYY-MM-DD: of the original application for a divisional one, the international one for PCT
   * (专利法实施细则 articles 49 and 119). Null where it is not certain.
   */
  applicationDate: string | null;
  /** Day of the announcement of grant. Null where it is not certain. */
  grantDate: string | null;
  /** Days by which the term was extended (期限补偿). */
  compensationDays?: number;
  reductions?: readonly FeeReduction[];
  openLicences?: readonly OpenLicence[];
  /** Legal events with their codes and the days of their announcement. */
  events?: readonly { code: string; day: string }[];
  payments?: readonly FeePayment[];
  notices?: readonly FeeNotice[];
  /** Receipt of the notice that the right ended because the fee of a year was not paid. */
  terminationNotices?: readonly { year: number; receivedOn: string }[];
  /** Last year that company or office states as paid. */
  paidThroughYear?: number | null;
  /** Years that company or office states as unpaid; `all` for a calculation that assumes payment on the asked day. */
  unpaidYears?: readonly number[] | 'all';
}
