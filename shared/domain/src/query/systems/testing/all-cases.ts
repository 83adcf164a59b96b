import type { SystemCode } from '../system';
import { CNIPA_CASES } from './cnipa.cases';
import { CNIPR_CASES } from './cnipr.cases';
import { ESPACENET_CASES } from './espacenet.cases';
import { GOOGLE_CASES } from './google.cases';
import { INCOPAT_CASES } from './incopat.cases';
import { INNOJOY_CASES } from './innojoy.cases';
import type { CaseGroup } from './meaning';
import { PATSNAP_CASES } from './patsnap.cases';
import { PPUBS_CASES } from './ppubs.cases';

/** The cases of each system. */
export const ALL_CASES: Readonly<Record<SystemCode, readonly CaseGroup[]>> = {
  cnipa: CNIPA_CASES,
  cnipr: CNIPR_CASES,
  incopat: INCOPAT_CASES,
  patsnap: PATSNAP_CASES,
  innojoy: INNOJOY_CASES,
  ppubs: PPUBS_CASES,
  espacenet: ESPACENET_CASES,
  google: GOOGLE_CASES,
};
