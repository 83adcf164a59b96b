import { fieldsOf, fillIn, hold } from './fields';
import { type KeptReport, keyOf } from './kept';
import { isFull, newName, startPhotos } from './photo-inputs';
import { startPlace } from './place';
import { startQuestions } from './questions';
import { keepReport, readReport } from './store';

/** Milliseconds after the last key before what was typed is kept. */
export const PAUSE = 400;
/** What the page says of itself, whatever was typed into an earlier one. */
const OF_THE_PAGE = ['seenStep', 'ticket'];

interface ReportIsland {
  person: string;
  /** Sends what waits. */
  send: () => Promise<unknown>;
  /** Something is kept now that was not before. */
  onKept: () => void;
}

/** Keeps the report of a visit on the phone while it is written, and lets it wait for the network instead of being lost. */
export async function startReport(form: HTMLFormElement, { person, send, onKept }: ReportIsland): Promise<void> {
  const visitId = Number(form.dataset.report);
  const key = keyOf(person, visitId);
  const kept = await readReport(key);
  const submissionId = kept?.submissionId ?? newName();
  const reportNow = (state: KeptReport['state']): KeptReport => ({
    key,
    person,
    visitId,
    companyName: form.dataset.company ?? '',
    fields: fieldsOf(form),
    submissionId,
    state,
    writtenAt: new Date().toISOString(),
    refusal: '',
  });
  const keep = async (state: KeptReport['state']) => {
    try {
      await keepReport(reportNow(state));
      onKept();
      return true;
    } catch (error) {
      if (!isFull(error)) throw error;
      return false;
    }
  };
  let timer = 0;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void keep('draft'), PAUSE);
  };
  startPlace(form, keepSoon);
  if (kept) fillIn(form, kept.fields, OF_THE_PAGE);
  startQuestions(form);
  form.addEventListener('input', keepSoon);
  await startPhotos(form, { person, visitId, submissionId }, () => void keep('draft'));
  if (kept?.state === 'queued') hold(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void (async () => {
      // Where nothing can be kept, the form is sent as one without script.
      if (!(await keep('queued').catch(() => false))) return form.submit();
      hold(form);
      await send();
    })();
  });
}
