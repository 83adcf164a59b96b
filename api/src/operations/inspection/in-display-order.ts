import { type InspectionName, inspectionNames } from '@platform/contract/inspection/inspection';
import type { Inspection } from '../../content/inspection/inspection';

/** Returns the checks in the order of their names in the contract, in which they run and are shown. */
export const inDisplayOrder = (inspections: readonly Inspection[]): Inspection[] =>
  (Object.keys(inspectionNames) as InspectionName[]).flatMap((each) => inspections.filter(({ name }) => name === each));
