/** Whether a right exists (有效性): the simple status of lists and filters. `unknown`: the source does not state it. */
export type LegalStatus = 'effective' | 'pending' | 'lapsed' | 'unknown';

/** Chinese names, in the order in which they are listed. */
export const LEGAL_STATUS_NAMES: Readonly<Record<LegalStatus, string>> = {
  effective: '有效',
  pending: '审中',
  lapsed: '失效',
  unknown: '未知',
};

/** The status a word means, or null: Chinese name, common variant or code. */
export function findLegalStatus(word: string): LegalStatus | null {
  switch (word.normalize('NFKC').trim().toLowerCase()) {
    case '有效':
    case '有权':
    case '授权有效':
    case '维持':
    case '专利权维持':
    case 'effective':
    case 'active':
      return 'effective';
    case '审中':
    case '在审':
    case '审查中':
    case '公开':
    case '实质审查':
    case '实审':
    case 'pending':
      return 'pending';
    case '失效':
    case '无效':
    case '终止':
    case '无权':
    case 'lapsed':
    case 'inactive':
      return 'lapsed';
    case '未知':
    case '不明':
    case 'unknown':
      return 'unknown';
    default:
      return null;
  }
}
