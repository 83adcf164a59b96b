/** The report of a visit as it lies on the phone. */
export interface KeptReport {
  /** `<person>|<visit>`: nobody else on this phone is shown it. */
  key: string;
  person: string;
  visitId: number;
  companyName: string;
  /** What was typed, by name of the field. */
  fields: Record<string, string>;
  /** The name under which the server takes it once. */
  submissionId: string;
  /** `draft`: still being written. `queued`: to be sent. `sent`: the server has the text, photos may still follow. */
  state: 'draft' | 'queued' | 'sent';
  writtenAt: string;
  /** Why the server did not take it. */
  refusal: string;
}

/** A photo as it lies on the phone: bytes, because a browser may lose files that it only points to. */
export interface KeptPhoto {
  clientId: string;
  person: string;
  visitId: number;
  /** The report that it hangs on. */
  submissionId: string;
  bytes: ArrayBuffer;
  takenAt: string;
}

/** What the server answers to a report or a photo. */
export interface Receipt {
  text: string;
  photos: readonly string[];
}

export const keyOf = (person: string, visitId: number): string => `${person}|${visitId}`;

/** The same report once the server has its text: what is written of the visit afterwards is another. */
export const asSent = (report: KeptReport): KeptReport => ({
  ...report,
  key: `${report.key}|${report.submissionId}`,
  state: 'sent',
  refusal: '',
});

/** What may be deleted after a receipt: the photos that it lists and nothing else, and the report once none is left. */
export function afterReceipt(
  photos: readonly Pick<KeptPhoto, 'clientId'>[],
  receipt: Receipt,
): { stored: string[]; isWhole: boolean } {
  const stored = photos.filter(({ clientId }) => receipt.photos.includes(clientId)).map(({ clientId }) => clientId);
  return { stored, isWhole: stored.length === photos.length };
}

/** What a failed answer means for what waits: try again later, sign in first, keep by ticket, or let its author look at it. */
export function afterFailure(status: number, isDisabled: boolean): 'later' | 'sign-in' | 'keep' | 'refused' {
  if (status === 401) return isDisabled ? 'keep' : 'sign-in';
  return [400, 404, 409, 413, 422].includes(status) ? 'refused' : 'later';
}

/** What is still only on the phone, in words. */
export function unsentText(reports: readonly Pick<KeptReport, 'state'>[], photos: number): string {
  const count = (state: KeptReport['state']) => reports.filter((each) => each.state === state).length;
  const parts = [
    count('queued') > 0 ? `${count('queued')} 份记录待提交` : '',
    count('draft') > 0 ? `${count('draft')} 份草稿` : '',
    photos > 0 ? `${photos} 张照片` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `仅在本机：${parts.join('，')}`;
}
