import { formatCount } from '../parts/format';

/** Number of companies: those of a register, and those known only as applicants of patents. */
export function companiesCounted(companies: number, applicants: number): string {
  const registered = companies - applicants;
  if (registered === 0) return '来自专利申请人';
  return applicants === 0
    ? '来自企业名录'
    : `名录 ${formatCount(registered)} 家，专利申请人 ${formatCount(applicants)} 家`;
}
