import { PROVINCES_BY_CODE } from '../../companies/regions';

/** Codes of provinces: those of the statistics, and where CNIPA has its own (66 海南, 85 重庆). */
export const PROVINCE_CODES: Readonly<Record<string, string>> = {
  ...PROVINCES_BY_CODE,
  66: PROVINCES_BY_CODE[46]!,
  85: PROVINCES_BY_CODE[50]!,
};
