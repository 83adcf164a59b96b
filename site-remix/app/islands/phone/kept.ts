/** The report of a visit as stored on the phone. */
export interface KeptReport {
  /**
   * `<person>|<visit>`, for a second text of the same visit with its submission. The person in the key keeps it from
   * other users of the phone.
   */
  key: string;
  person: string;
  visitId: number;
  companyName: string;
  /** Typed values, by field name. */
  fields: Record<string, string>;
  /** Key by which the server accepts the report once. */
  submissionId: string;
  /** `draft`: not finished. `queued`: to be sent. `sent`: the server has the text; photos may follow. */
  state: 'draft' | 'queued' | 'sent';
  writtenAt: string;
  /** Why the server refused it. */
  refusal: string;
  /**
   * Counts the writes of a draft: a write over a newer revision is refused with a notice. Absent in drafts of older
   * releases.
   */
  revision?: number;
  /** The photos that were announced with its text, including those already sent. */
  photoIds?: string[];
}

/** A photo as stored on the phone: bytes, because a browser may lose referenced files. */
export interface KeptPhoto {
  clientId: string;
  person: string;
  visitId: number;
  /** The report that it belongs to. */
  submissionId: string;
  bytes: ArrayBuffer;
  takenAt: string;
  /** Why the server refused it; it is not retried automatically. */
  refusal?: string;
}

/** A page of the server as stored on the phone, for offline use. */
export interface KeptPage {
  /** `<person>|<address>` */
  key: string;
  person: string;
  address: string;
  title: string;
  html: string;
  /** The visit’s state in the list at that time; a different one makes the page outdated. */
  mark: string;
  /** Milliseconds. */
  keptAt: number;
}

/** A queued step besides reports: the start of a visit, or a new visit with its typed values. */
export interface KeptStep {
  submissionId: string;
  person: string;
  call: 'save' | 'add';
  /** 0 for a visit that is not planned yet. */
  visitId: number;
  companyName: string;
  fields: Record<string, string>;
  state: 'draft' | 'queued';
  writtenAt: string;
  refusal: string;
  /** Counts the writings of a draft, as of a report. */
  revision?: number;
}

/** The server’s answer to a report, a step or a photo. */
export interface Receipt {
  text: string;
  visitId: number;
  photos: readonly string[];
}

export const keyOf = (person: string, visitId: number): string => `${person}|${visitId}`;

/** The key of a cached page: its path and the parameters that it depends on. */
export function keptAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const given = new URLSearchParams(search);
  const id = given.get('id');
  if (id !== null) return `${pathname}?id=${id}`;
  return Number(given.get('page') ?? 1) > 1 ? `${pathname}?page=${given.get('page')}` : pathname;
}

/** The key of a further report of the same visit on this phone. */
export const ownKeyOf = ({ person, visitId, submissionId }: Pick<KeptReport, 'person' | 'visitId' | 'submissionId'>) =>
  `${keyOf(person, visitId)}|${submissionId}`;

/**
 * Whether a tab may overwrite the stored draft under the key: only its own text in the revision that it last read. A
 * queued report is never overwritten.
 */
export const mayOverwrite = (
  kept: Pick<KeptReport | KeptStep, 'submissionId' | 'state' | 'revision'> | undefined,
  own: Pick<KeptReport | KeptStep, 'submissionId' | 'revision'>,
): boolean =>
  // A stored text that has disappeared was sent by another tab.
  (kept === undefined && (own.revision ?? 0) === 0) ||
  (kept !== undefined &&
    kept.submissionId === own.submissionId &&
    kept.state === 'draft' &&
    (kept.revision ?? 0) === (own.revision ?? 0));

/** The report after the server accepted its text: later writing belongs to a new report. */
export const asSent = (report: KeptReport): KeptReport => ({
  ...report,
  key: ownKeyOf(report),
  state: 'sent',
  refusal: '',
});

/** Returns what may be deleted after a receipt: the listed photos, and the report once none is left. */
export function afterReceipt(
  photos: readonly Pick<KeptPhoto, 'clientId'>[],
  receipt: Pick<Receipt, 'text' | 'photos'>,
): { stored: string[]; isWhole: boolean } {
  const stored = photos.filter(({ clientId }) => receipt.photos.includes(clientId)).map(({ clientId }) => clientId);
  return { stored, isWhole: stored.length === photos.length };
}

/** Maps a failed answer to the next step: retry later, sign in first, send by ticket, or show it to the author. */
export function afterFailure(status: number, isDisabled: boolean): 'later' | 'sign-in' | 'keep' | 'refused' {
  if (status === 401) return isDisabled ? 'keep' : 'sign-in';
  return [400, 404, 409, 413, 422].includes(status) ? 'refused' : 'later';
}

/**
 * What a person reads whose account is disabled.
 * @param kept number of reports that the server has kept for the lead
 */
export const disabledText = (kept: number): string =>
  `账号已停用，这部手机上存下的走访页面已经删除。${kept > 0 ? `${kept} 份走访记录已留存，待负责人确认。` : ''}`;

/** Photos without report: its text is gone, or the server refused the photo and accepted the text. */
export const orphansOf = <Photo extends Pick<KeptPhoto, 'submissionId' | 'refusal'>>(
  photos: readonly Photo[],
  reports: readonly Pick<KeptReport, 'submissionId'>[],
): Photo[] =>
  photos.filter(
    ({ submissionId, refusal }) => refusal !== undefined || !reports.some((each) => each.submissionId === submissionId),
  );

/** When the oldest queued entry was written, ISO 8601; undefined where the queue is empty. */
export const oldestOf = (kept: readonly Pick<KeptReport | KeptStep, 'writtenAt'>[]): string | undefined =>
  kept.map(({ writtenAt }) => writtenAt).sort()[0];

/** Describes the unsent data on the phone. */
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
