import { readReport as toCall } from '../../phone/read-report';
import { afterFailure, afterReceipt, asSent, type KeptPhoto, type KeptReport, type Receipt } from './kept';
import { forgetPhoto, forgetReport, keepReport, photosOf, reportsOf } from './store';

/** Addresses of the calls, as the page says them: the contract itself would be larger than all that runs here. */
const addressOf = (call: 'submit' | 'photo' | 'keep'): string =>
  document.querySelector<HTMLElement>('[data-phone]')?.dataset[call] ?? '';

const HEADERS = { accept: 'application/json', 'x-requested-with': 'platform' };

/** What became of what waited. */
export interface Outcome {
  /** Visits whose report and photos the server has. */
  done: number[];
  needsSignIn: boolean;
}

class Failed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly isDisabled: boolean,
  ) {
    super(message);
  }
}

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Receipt> {
  const response = await fetch(path, { method: 'POST', headers: { ...HEADERS, ...headers }, body }).catch(
    () => undefined,
  );
  if (!response) throw new Failed(0, '', false);
  const answer = (await response.json().catch(() => ({}))) as {
    data?: Receipt;
    msg?: string;
    errors?: Record<string, string>;
  };
  if (response.ok && answer.data) return answer.data;
  const said = Object.values(answer.errors ?? {})[0] ?? answer.msg ?? '';
  throw new Failed(response.status, said, answer.errors?.account !== undefined);
}

const sendText = (path: string, report: KeptReport, photos: readonly KeptPhoto[]): Promise<Receipt> =>
  post(
    path,
    JSON.stringify({
      ...toCall((name) => report.fields[name] ?? ''),
      submissionId: report.submissionId,
      id: report.visitId,
      writtenAt: report.writtenAt,
      photoIds: photos.map(({ clientId }) => clientId),
    }),
    { 'content-type': 'application/json' },
  );

function sendPhoto(report: KeptReport, { clientId, takenAt, bytes }: KeptPhoto): Promise<Receipt> {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), `${clientId}.jpg`);
  const place = toCall((name) => report.fields[name] ?? '').place;
  const query = new URLSearchParams({ submissionId: report.submissionId, clientId });
  if (takenAt) query.set('takenAt', takenAt);
  if (place && 'reason' in place) query.set('placeReason', place.reason);
  else if (place) for (const [name, value] of Object.entries(place)) query.set(name, String(value));
  return post(`${addressOf('photo')}?${query.toString()}`, form);
}

/** Sends whatever of a person waits: the text first, then its photos. Only what the server has is deleted here. */
export async function sendKept(person: string): Promise<Outcome> {
  const outcome: Outcome = { done: [], needsSignIn: false };
  for (const report of await reportsOf(person)) {
    if (report.state === 'draft') continue;
    const photos = (await photosOf(person)).filter(({ submissionId }) => submissionId === report.submissionId);
    try {
      await sendOne(report, photos);
      outcome.done.push(report.visitId);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      const next = afterFailure(error.status, error.isDisabled);
      if (next === 'sign-in') return { ...outcome, needsSignIn: true };
      if (next === 'keep') {
        await sendText(addressOf('keep'), report, photos).then(() => forgetReport(report.key));
      } else if (next === 'refused') {
        await keepReport({ ...report, state: report.state === 'sent' ? 'sent' : 'draft', refusal: error.message });
      } else {
        return outcome;
      }
    }
  }
  return outcome;
}

async function sendOne(report: KeptReport, photos: readonly KeptPhoto[]): Promise<void> {
  let receipt: Receipt = { text: '', photos: [] };
  if (report.state === 'queued') {
    receipt = await sendText(addressOf('submit'), report, photos);
    await keepReport(asSent(report));
    await forgetReport(report.key);
  }
  const { key } = report.state === 'queued' ? asSent(report) : report;
  for (const photo of photos) {
    if (!receipt.photos.includes(photo.clientId)) receipt = await sendPhoto(report, photo);
    const { stored, isWhole } = afterReceipt([photo], receipt);
    for (const clientId of stored) await forgetPhoto(clientId);
    if (!isWhole) throw new Failed(0, '', false);
  }
  await forgetReport(key);
}
