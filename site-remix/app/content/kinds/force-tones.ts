/** Tones of the mark that says whether a policy is in force. */
export const FORCE_TONES = {
  valid: 'tag good',
  coming: 'tag pending',
  amended: 'tag pending',
  void: 'tag ended',
} as const;
