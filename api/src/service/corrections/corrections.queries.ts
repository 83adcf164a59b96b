import { correction, correctionStep } from '../schema/correction';
import { writesTo } from '../../kernel/writes/writes-to';

export const correctionWrites = writesTo(correction);
export const correctionSteps = correctionStep;
