import { correction, correctionStep } from '../../kernel/database/schema/correction';
import { writesTo } from '../../kernel/writes/writes-to';

export const correctionWrites = writesTo(correction);
export const correctionSteps = correctionStep;
