/** State of the fee of one patent year on the asked day. */
export type FeeState = 'paid' | 'open' | 'grace' | 'ended' | 'beyondTerm' | 'unknown';

/** Chinese names of the states. `unknown`: the due day has passed and no source states whether it was paid. */
export const FEE_STATE_NAMES: Readonly<Record<FeeState, string>> = {
  paid: '已缴',
  open: '待缴',
  grace: '滞纳期',
  ended: '已终止',
  beyondTerm: '权利已不存在',
  unknown: '待确认',
};

/** A remark that makes a result less than certain. */
export type FeeFlag = '该年放假安排未公布' | '待核实' | '资料不全';

/** One step of a calculation, in Chinese. */
export interface FeeStep {
  text: string;
  /** Document and article, or an empty string. */
  article: string;
}

/** The days on which one share of the surcharge is owed. */
export interface SurchargeSpan {
  /** Percent of the full fee. */
  percent: number;
  /** Surcharge, and fee with surcharge after reduction. Whole yuan. */
  surchargeCny: number;
  payableCny: number;
  /** First day. */
  from: string;
  /** Last day before rest days are considered. */
  rawTo: string;
  /** Last day. */
  to: string;
  /** Whether the arrangement of rest days is known for the last day. */
  isArranged: boolean;
  article: string;
}

/** The annual fee of one patent year. Amounts in whole yuan, days YYYY-MM-DD. */
export interface FeeLine {
  year: number;
  kind: 'annual' | 'compensation';
  /** Last day without surcharge before rest days are considered, and the one after. */
  dueDate: string;
  lastDay: string;
  /** Last day with surcharge, in the same two forms. Unpaid after it, the right ends as of `dueDate`. */
  graceEndRaw: string;
  graceEnd: string;
  /** Full fee; null where no rate is known. */
  annualFeeCny: number | null;
  /** Share that is waived, and its amount. */
  reducedPercent: number;
  reductionCny: number;
  /** Shares of the surcharge by time. */
  surcharges: SurchargeSpan[];
  /** Surcharge on the asked day; null where nothing can be paid any more. */
  surchargeCny: number | null;
  /** What remains to be paid on the asked day, reduction and surcharge included; null where nothing can be paid. */
  payableCny: number | null;
  state: FeeState;
  /** Counted payments up to the asked day. */
  paidCny: number;
  /** Excess of the payments, and the last day to ask for its refund. */
  overpaidCny: number;
  refundUntil: string | null;
  /** What a partial payment leaves open. */
  shortCny: number;
  /** Day as of which the right ended; null unless the state is `ended`. */
  endedAsOf: string | null;
  /** The restoration after a notice of termination. */
  restoration: { rawDay: string; lastDay: string; totalCny: number } | null;
  /** Last day to ask for a reduction of this fee; null where none can be asked for. */
  askReductionBy: string | null;
  /** Article of the fee, and version of the rate: document, first day and number. */
  article: string;
  rateVersion: string;
  steps: FeeStep[];
  flags: FeeFlag[];
}

/** The fees of a patent from the year after grant to the end of its term. */
export interface FeeSchedule {
  /** Facts without which nothing can be computed; the schedule has no lines then. */
  missing: ('applicationDate' | 'grantDate')[];
  /** Patent year in which the right was granted; its fee is paid with the registration. */
  grantYear: number | null;
  /** Filing date plus term and compensation. Rest days do not move it. */
  expiryDate: string | null;
  lines: FeeLine[];
  steps: FeeStep[];
  flags: FeeFlag[];
}
