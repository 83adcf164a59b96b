import { readPlan } from '../../phone/read-plan';
import { readReport as toCall } from '../../phone/read-report';
import {
  afterFailure,
  afterReceipt,
  asSent,
  type KeptPhoto,
  type KeptReport,
  type KeptStep,
  type Receipt,
} from './kept';
import {
  forgetPhoto,
  forgetReport,
  forgetStep,
  keepPhoto,
  keepReport,
  keepStep,
  photosOf,
  reportsOf,
  stepsOf,
} from './store';

/** Addresses of the calls, as the page says them: the contract itself would be larger than all that runs here. */
const addressOf = (call: 'submit' | 'photo' | 'keep' | 'keepPhoto' | 'save' | 'add'): string =>
  document.querySelector<HTMLElement>('[data-phone]')?.dataset[call] ?? '';

const HEADERS = { accept: 'application/json', 'x-requested-with': 'platform' };

/** What became of what waited. */
export interface Outcome {
  /** Reports of which the server has everything, and what it says of each. */
  done: { visitId: number; companyName: string; text: string }[];
  /** New visits by the names under which they were sent. */
  planned: Record<string, number>;
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
  const [at, text] = Object.entries(answer.errors ?? {})[0] ?? [];
  // Of a question the message says which.
  const said = (at?.startsWith('answers.') ? answer.msg : (text ?? answer.msg)) ?? '';
  throw new Failed(response.status, said, answer.errors?.account !== undefined);
}

const postJson = (path: string, body: object): Promise<Receipt> =>
  post(path, JSON.stringify(body), { 'content-type': 'application/json' });

const sendText = (path: string, report: KeptReport): Promise<Receipt> =>
  postJson(path, {
    ...toCall(report.fields),
    submissionId: report.submissionId,
    id: report.visitId,
    writtenAt: report.writtenAt,
    photoIds: report.photoIds ?? [],
  });

const sendStep = ({ call, submissionId, visitId, fields, writtenAt }: KeptStep): Promise<Receipt> =>
  postJson(addressOf(call), {
    submissionId,
    ...(call === 'save' ? { id: visitId, action: 'start', writtenAt } : readPlan(fields)),
  });

/** @param ticket shows whose it is where its author may not sign in any more */
function sendPhoto(
  report: Pick<KeptReport, 'submissionId' | 'visitId' | 'fields'>,
  photo: KeptPhoto,
  ticket?: string,
): Promise<Receipt> {
  const { clientId, takenAt, bytes } = photo;
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'image/jpeg' }), `${clientId}.jpg`);
  const place = toCall(report.fields).place;
  const query = new URLSearchParams({ submissionId: report.submissionId, clientId });
  if (takenAt) query.set('takenAt', takenAt);
  if (place && 'reason' in place) query.set('placeReason', place.reason);
  else if (place) for (const [name, value] of Object.entries(place)) query.set(name, String(value));
  if (ticket !== undefined) {
    query.set('id', String(report.visitId));
    query.set('ticket', ticket);
  }
  return post(`${addressOf(ticket === undefined ? 'photo' : 'keepPhoto')}?${query.toString()}`, form);
}

/** Sends whatever of a person waits: steps first, then reports, each with its text before its photos. Only what the server has is deleted here. */
export async function sendKept(person: string): Promise<Outcome> {
  const outcome: Outcome = { done: [], planned: {}, needsSignIn: false };
  for (const step of await stepsOf(person)) {
    if (step.state === 'draft') continue;
    const went = await tryToSend(async () => {
      const { visitId, text } = await sendStep(step);
      outcome.planned[step.submissionId] = visitId;
      await forgetStep(step.submissionId);
      return text;
    });
    if (went.next === 'refused') await keepStep({ ...step, state: 'draft', refusal: went.message });
    if (went.next === 'sign-in') return { ...outcome, needsSignIn: true };
    if (went.next === 'later') return outcome;
  }
  for (const kept of await reportsOf(person)) {
    if (kept.state === 'draft') continue;
    const own = (await photosOf(person)).filter(({ submissionId }) => submissionId === kept.submissionId);
    // One that was refused waits for its author.
    const photos = own.filter(({ refusal }) => refusal === undefined);
    const report = { ...kept, photoIds: kept.photoIds ?? own.map(({ clientId }) => clientId) };
    if (!kept.photoIds) await keepReport(report);
    let went = await tryToSend(() => sendOne(report, photos));
    if (went.next === 'keep') went = await tryToSend(() => sendByTicket(report, photos));
    if (went.next === 'refused')
      await keepReport({ ...report, state: kept.state === 'sent' ? 'sent' : 'draft', refusal: went.message });
    if (went.next === 'sign-in') return { ...outcome, needsSignIn: true };
    if (went.next === 'later') return outcome;
    if (went.next === 'done')
      outcome.done.push({ visitId: report.visitId, companyName: report.companyName, text: went.message });
  }
  return outcome;
}

async function tryToSend(
  work: () => Promise<string>,
): Promise<{ next: 'done' | ReturnType<typeof afterFailure>; message: string }> {
  try {
    return { next: 'done', message: await work() };
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return { next: afterFailure(error.status, error.isDisabled), message: error.message };
  }
}

/** Returns what the server says of it. */
async function sendOne(report: KeptReport, photos: readonly KeptPhoto[]): Promise<string> {
  let receipt: Receipt | undefined;
  if (report.state === 'queued') {
    receipt = await sendText(addressOf('submit'), report);
    const sent = asSent(report);
    await keepReport(sent);
    if (sent.key !== report.key) await forgetReport(report.key);
  }
  const { key } = report.state === 'queued' ? asSent(report) : report;
  const text = await sendPhotos(photos, receipt, (photo) => sendPhoto(report, photo));
  await forgetReport(key);
  return text;
}

/** What its author may not send himself any more is left to the lead. The same text again answers which photos are there. */
async function sendByTicket(report: KeptReport, photos: readonly KeptPhoto[]): Promise<string> {
  const receipt = await sendText(addressOf('keep'), report);
  const said = await sendPhotos(photos, receipt, (photo) => sendPhoto(report, photo, report.fields['ticket'] ?? ''));
  await forgetReport(report.key);
  return said;
}

async function sendPhotos(
  photos: readonly KeptPhoto[],
  text: Receipt | undefined,
  send: (photo: KeptPhoto) => Promise<Receipt>,
): Promise<string> {
  let receipt = text;
  for (const photo of photos) {
    try {
      if (!receipt?.photos.includes(photo.clientId)) receipt = await send(photo);
    } catch (error) {
      // One that is refused keeps none of the others back: it stays on the phone, with the reason.
      if (!(error instanceof Failed) || afterFailure(error.status, error.isDisabled) !== 'refused') throw error;
      await keepPhoto({ ...photo, refusal: error.message });
      continue;
    }
    const { stored, isWhole } = afterReceipt([photo], receipt);
    for (const clientId of stored) await forgetPhoto(clientId);
    if (!isWhole) throw new Failed(0, '', false);
  }
  return receipt?.text ?? '';
}

/**
 * Sends a photo whose report is not on this phone any more, because its author asks for it.
 * @returns why the server did not take it; empty when it did, and the photo is gone from here
 */
export async function sendOrphan(photo: KeptPhoto): Promise<string> {
  const report = { submissionId: photo.submissionId, visitId: photo.visitId, fields: {} };
  const went = await tryToSend(async () => (await sendPhoto(report, photo)).text);
  if (went.next === 'done') await forgetPhoto(photo.clientId);
  if (went.next === 'done') return '';
  return went.message || '没有网络，联网后再发送。';
}
