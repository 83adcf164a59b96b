import { cnipaFiling } from './formats/cnipa-filing';
import { cnipaPublished } from './formats/cnipa-published';
import { cniprDetail } from './formats/cnipr-detail';
import type { RecordFormat } from './record-format';

/** Every supported format of patent records. The first that recognises a file reads it. */
export const ALL_FORMATS: readonly RecordFormat[] = [cnipaPublished, cnipaFiling, cniprDetail];
