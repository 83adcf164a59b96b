import type { TextKind } from '../segments/text-kinds';

/** Where a text or name field is searched. */
export interface FieldKinds {
  kinds: readonly TextKind[];
  /** Only the first value counts: the first applicant. */
  firstOnly?: boolean;
}

const FIELD_KINDS: Readonly<Record<string, FieldKinds>> = {
  TI: { kinds: ['TI'] },
  AB: { kinds: ['AB'] },
  CLM: { kinds: ['CLM'] },
  ICL: { kinds: ['ICL'] },
  DES: { kinds: ['DES'] },
  TA: { kinds: ['TI', 'AB'] },
  TAC: { kinds: ['TI', 'AB', 'CLM'] },
  TACD: { kinds: ['TI', 'AB', 'CLM', 'DES'] },
  PA: { kinds: ['PA'] },
  PA1: { kinds: ['PA'], firstOnly: true },
  IN: { kinds: ['IN'] },
  IN1: { kinds: ['IN'], firstOnly: true },
  CAS: { kinds: ['CAS'] },
  AGC: { kinds: ['AGC'] },
  AGT: { kinds: ['AGT'] },
  AR: { kinds: ['AR'] },
  LS: { kinds: ['LS'] },
  TRA_F: { kinds: ['TRA_F'] },
  TRA_T: { kinds: ['TRA_T'] },
  LIC_F: { kinds: ['LIC_F'] },
  LIC_T: { kinds: ['LIC_T'] },
  PLE_F: { kinds: ['PLE_F'] },
  PLE_T: { kinds: ['PLE_T'] },
};

/** Returns the indexed kinds of a field of the query language; undefined if it is no text field. */
export const fieldKinds = (field: string): FieldKinds | undefined => FIELD_KINDS[field];
