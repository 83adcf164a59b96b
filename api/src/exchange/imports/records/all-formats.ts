import { cnipaFiling } from './formats/cnipa-filing';
import { cnipaPublished } from './formats/cnipa-published';
import { cniprDetail } from './formats/cnipr-detail';
import type { RecordFormat } from './record-format';

/** Every format of patent records that the platform reads. The first that recognises a file has it. */
export const ALL_FORMATS: readonly RecordFormat[] = [cnipaPublished, cnipaFiling, cniprDetail];
