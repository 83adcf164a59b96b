/** Tones of the mark that says whether a policy is in force. */
export const FORCE_TONES = {
  valid: 'tag good',
  unverified: 'tag pending',
  coming: 'tag pending',
  amended: 'tag pending',
  void: 'tag ended',
} as const;
