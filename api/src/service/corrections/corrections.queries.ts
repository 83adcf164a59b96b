import { sql } from 'drizzle-orm';
import { correction, correctionStep } from '../../kernel/database/schema/correction';
import type { OwnRows } from '../../kernel/ports/own-rows';
import { writesTo } from '../../kernel/writes/writes-to';

export const correctionWrites = writesTo(correction);
export const correctionSteps = correctionStep;

/** The reports of an account. */
export const ownCorrections: OwnRows = {
  title: '数据纠错',
  table: correction,
  owner: correction.userId,
  columns: {
    时间: correction.createdAt,
    企业: sql`(select name from company where company.id = correction.company_id)`,
    数据项: correction.figure,
    状态: correction.state,
    说明: sql`(select text from correction_step t where t.case_id = correction.id and t.action = 'open')`,
  },
  order: correction.id,
  kept: '核实的经过属于企业的数据，留下；不再与本人关联',
};
