/** The report of a visit as it lies on the phone. */
export interface KeptReport {
  /** `<person>|<visit>`, of a second text of the same visit with its submission: nobody else on this phone is shown it. */
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
  /** Counts the writings of a draft: who writes over another version than he has seen is told. Absent in what older pages kept. */
  revision?: number;
  /** The photos that were announced with its text: they are part of what it says, however many of them are left here. */
  photoIds?: string[];
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
  /** Why the server did not take it; it is not sent again by itself. */
  refusal?: string;
}

/** A page of the server as it lies on the phone, for when there is no network. */
export interface KeptPage {
  /** `<person>|<address>` */
  key: string;
  person: string;
  address: string;
  title: string;
  html: string;
  /** What the list said of the visit at that time: another text, and the page is fetched anew. */
  mark: string;
  /** Milliseconds. */
  keptAt: number;
}

/** A step besides reports that waits to be sent: the start of a visit, or a new one with what was typed of it. */
export interface KeptStep {
  submissionId: string;
  person: string;
  call: 'save' | 'add';
  /** 0 of a visit that is still to be planned. */
  visitId: number;
  companyName: string;
  fields: Record<string, string>;
  state: 'draft' | 'queued';
  writtenAt: string;
  refusal: string;
  /** Counts the writings of a draft, as of a report. */
  revision?: number;
}

/** What the server answers to a report, a step or a photo. */
export interface Receipt {
  text: string;
  visitId: number;
  photos: readonly string[];
}

export const keyOf = (person: string, visitId: number): string => `${person}|${visitId}`;

/** The address under which a page is kept: what else stands in it makes no other page. */
export function keptAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const given = new URLSearchParams(search);
  const id = given.get('id');
  if (id !== null) return `${pathname}?id=${id}`;
  return Number(given.get('page') ?? 1) > 1 ? `${pathname}?page=${given.get('page')}` : pathname;
}

/** The key of a report that is not the visit's first on this phone. */
export const ownKeyOf = ({ person, visitId, submissionId }: Pick<KeptReport, 'person' | 'visitId' | 'submissionId'>) =>
  `${keyOf(person, visitId)}|${submissionId}`;

/**
 * Whether a tab may write its draft over what is kept under the key: its own text, as it has last seen it. A report that
 * waits to be sent is never written over, and neither is the text of another tab.
 */
export const mayOverwrite = (
  kept: Pick<KeptReport | KeptStep, 'submissionId' | 'state' | 'revision'> | undefined,
  own: Pick<KeptReport | KeptStep, 'submissionId' | 'revision'>,
): boolean =>
  // A text that was kept and is gone has been sent by another tab.
  (kept === undefined && (own.revision ?? 0) === 0) ||
  (kept !== undefined &&
    kept.submissionId === own.submissionId &&
    kept.state === 'draft' &&
    (kept.revision ?? 0) === (own.revision ?? 0));

/** The same report once the server has its text: what is written of the visit afterwards is another. */
export const asSent = (report: KeptReport): KeptReport => ({
  ...report,
  key: ownKeyOf(report),
  state: 'sent',
  refusal: '',
});

/** What may be deleted after a receipt: the photos that it lists and nothing else, and the report once none is left. */
export function afterReceipt(
  photos: readonly Pick<KeptPhoto, 'clientId'>[],
  receipt: Pick<Receipt, 'text' | 'photos'>,
): { stored: string[]; isWhole: boolean } {
  const stored = photos.filter(({ clientId }) => receipt.photos.includes(clientId)).map(({ clientId }) => clientId);
  return { stored, isWhole: stored.length === photos.length };
}

/** What a failed answer means for what waits: try again later, sign in first, keep by ticket, or let its author look at it. */
export function afterFailure(status: number, isDisabled: boolean): 'later' | 'sign-in' | 'keep' | 'refused' {
  if (status === 401) return isDisabled ? 'keep' : 'sign-in';
  return [400, 404, 409, 413, 422].includes(status) ? 'refused' : 'later';
}

/** Photos that go with no report any more: of a text that is gone, or refused by the server while its text was taken. */
export const orphansOf = <Photo extends Pick<KeptPhoto, 'submissionId' | 'refusal'>>(
  photos: readonly Photo[],
  reports: readonly Pick<KeptReport, 'submissionId'>[],
): Photo[] =>
  photos.filter(
    ({ submissionId, refusal }) => refusal !== undefined || !reports.some((each) => each.submissionId === submissionId),
  );

/** When the oldest of what waits was written, ISO 8601; undefined where nothing waits. */
export const oldestOf = (kept: readonly Pick<KeptReport | KeptStep, 'writtenAt'>[]): string | undefined =>
  kept.map(({ writtenAt }) => writtenAt).sort()[0];

/** What is still only on the phone, in words. */
export function unsentText(
  reports: readonly Pick<KeptReport, 'state'>[],
  photos: number,
  steps: readonly Pick<KeptStep, 'state'>[] = [],
): string {
  const count = (state: KeptReport['state']) => reports.filter((each) => each.state === state).length;
  const waiting = steps.filter(({ state }) => state === 'queued').length;
  const drafts = count('draft') + steps.length - waiting;
  const parts = [
    count('queued') > 0 ? `${count('queued')} 份记录待提交` : '',
    waiting > 0 ? `${waiting} 项操作待提交` : '',
    drafts > 0 ? `${drafts} 份草稿` : '',
    photos > 0 ? `${photos} 张照片` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `仅在本机：${parts.join('，')}`;
}
