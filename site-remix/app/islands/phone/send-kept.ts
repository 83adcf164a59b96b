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

/** Addresses of the calls, from the page’s data: importing the contract would exceed the size of the whole script. */
const addressOf = (call: 'submit' | 'photo' | 'keep' | 'keepPhoto' | 'save' | 'add' | 'visits'): string =>
  document.querySelector<HTMLElement>('[data-phone]')?.dataset[call] ?? '';

const HEADERS = { accept: 'application/json', 'x-requested-with': 'platform' };

/** Result of sending the queue. */
export interface Outcome {
  /** Reports that the server has completely, with its message for each. */
  done: { visitId: number; companyName: string; text: string }[];
  /** Ids of new visits by their submission ids. */
  planned: Record<string, number>;
  needsSignIn: boolean;
  /** The server said that the account is disabled. */
  isDisabled: boolean;
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
  // For a question, the message names it.
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

/** @param ticket identifies the author where the account may no longer sign in */
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

/**
 * Sends a person’s queue: steps first, then reports, each text before its photos. Deletes only what the server has.
 * @param onStored called whenever the server has stored a text or a photo
 */
export async function sendKept(person: string, onStored: () => void = () => undefined): Promise<Outcome> {
  const outcome: Outcome = { done: [], planned: {}, needsSignIn: false, isDisabled: false };
  for (const step of await stepsOf(person)) {
    if (step.state === 'draft') continue;
    const went = await tryToSend(async () => {
      const { visitId, text } = await sendStep(step);
      outcome.planned[step.submissionId] = visitId;
      await forgetStep(step.submissionId);
      return text;
    });
    if (went.next === 'keep') outcome.isDisabled = true;
    if (went.next === 'refused') await keepStep({ ...step, state: 'draft', refusal: went.message });
    if (went.next === 'sign-in') return { ...outcome, needsSignIn: true };
    if (went.next === 'later') return outcome;
  }
  for (const kept of await reportsOf(person)) {
    if (kept.state === 'draft') continue;
    const own = (await photosOf(person)).filter(({ submissionId }) => submissionId === kept.submissionId);
    // A refused photo waits for its author.
    const photos = own.filter(({ refusal }) => refusal === undefined);
    const report = { ...kept, photoIds: kept.photoIds ?? own.map(({ clientId }) => clientId) };
    if (!kept.photoIds) await keepReport(report);
    let went = await tryToSend(() => sendOne(report, photos, onStored));
    if (went.next === 'keep') {
      outcome.isDisabled = true;
      went = await tryToSend(() => sendByTicket(report, photos, onStored));
    }
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

/** Asks the server whether the account that used this phone is disabled; false without an answer. */
export const isDisabledNow = (): Promise<boolean> =>
  postJson(addressOf('visits'), { size: 1 }).then(
    () => false,
    (error: unknown) => error instanceof Failed && error.isDisabled,
  );

/** Returns the server’s answer. */
async function sendOne(report: KeptReport, photos: readonly KeptPhoto[], onStored: () => void): Promise<string> {
  let receipt: Receipt | undefined;
  if (report.state === 'queued') {
    receipt = await sendText(addressOf('submit'), report);
    const sent = asSent(report);
    await keepReport(sent);
    if (sent.key !== report.key) await forgetReport(report.key);
    onStored();
  }
  const { key } = report.state === 'queued' ? asSent(report) : report;
  const text = await sendPhotos(photos, receipt, (photo) => sendPhoto(report, photo), onStored);
  await forgetReport(key);
  return text;
}

/**
 * Hands a report whose author may no longer send it to the lead, by ticket. The repeated text returns which photos the
 * server has.
 */
async function sendByTicket(report: KeptReport, photos: readonly KeptPhoto[], onStored: () => void): Promise<string> {
  const receipt = await sendText(addressOf('keep'), report);
  const said = await sendPhotos(
    photos,
    receipt,
    (photo) => sendPhoto(report, photo, report.fields['ticket'] ?? ''),
    onStored,
  );
  await forgetReport(report.key);
  return said;
}

async function sendPhotos(
  photos: readonly KeptPhoto[],
  text: Receipt | undefined,
  send: (photo: KeptPhoto) => Promise<Receipt>,
  onStored: () => void,
): Promise<string> {
  let receipt = text;
  for (const photo of photos) {
    try {
      if (!receipt?.photos.includes(photo.clientId)) receipt = await send(photo);
    } catch (error) {
      // A refused report does not block the others: it remains on the phone with the reason.
      if (!(error instanceof Failed) || afterFailure(error.status, error.isDisabled) !== 'refused') throw error;
      await keepPhoto({ ...photo, refusal: error.message });
      continue;
    }
    const { stored, isWhole } = afterReceipt([photo], receipt);
    for (const clientId of stored) await forgetPhoto(clientId);
    onStored();
    if (!isWhole) throw new Failed(0, '', false);
  }
  return receipt?.text ?? '';
}

/**
 * Sends a photo whose report is no longer on this phone, at the author’s request.
 * @returns why the server refused it; empty when it was accepted and deleted here
 */
export async function sendOrphan(photo: KeptPhoto): Promise<string> {
  const report = { submissionId: photo.submissionId, visitId: photo.visitId, fields: {} };
  const went = await tryToSend(async () => (await sendPhoto(report, photo)).text);
  if (went.next === 'done') await forgetPhoto(photo.clientId);
  if (went.next === 'done') return '';
  return went.message || '没有网络，联网后再发送。';
}
