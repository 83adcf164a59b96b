import { isComposing } from '@platform/bridge/input-method';
import { element } from './element';
import { fieldsOf, fillIn, hold } from './fields';
import { type KeptReport, keyOf, ownKeyOf } from './kept';
import { isFull, newName, startPhotos } from './photo-inputs';
import { startPlace } from './place';
import { startQuestions } from './questions';
import { askToPersist } from './persist';
import { keepTypedReport, readReport, reportsOf } from './store';

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
  const kept = await openedReport(person, visitId);
  const owner = { person, visitId, submissionId: kept?.submissionId ?? newName() };
  let key = kept?.key ?? keyOf(person, visitId);
  let revision = kept?.revision ?? 0;
  const reportNow = (state: KeptReport['state']): KeptReport => ({
    ...owner,
    key,
    companyName: form.dataset.company ?? '',
    fields: fieldsOf(form),
    state,
    writtenAt: new Date().toISOString(),
    refusal: '',
    revision,
  });
  /** Another tab writes of the same visit: from here on this one's text is a report of its own. */
  const part = async () => {
    const isShared = revision > 0 || (await readReport(key))?.submissionId === owner.submissionId;
    // The photos that were taken before stay with the text that was there first.
    if (isShared) owner.submissionId = newName();
    revision = 0;
    key = ownKeyOf(owner);
    sayTwo(form);
  };
  const write = async (state: KeptReport['state']) => {
    const written =
      (await keepTypedReport(reportNow(state))) ?? (await part(), await keepTypedReport(reportNow(state)));
    if (written === undefined) throw new Error('Another tab writes under the name of this one');
    revision = written;
    form.dataset.submission = owner.submissionId;
    onKept();
  };
  // One after the other: the second sees the revision of the first.
  let writing: Promise<unknown> = Promise.resolve();
  const keep = (state: KeptReport['state']): Promise<boolean> => {
    const turn = writing
      .then(() => write(state))
      .then(
        () => true,
        (error: unknown) => {
          if (!isFull(error)) throw error;
          return false;
        },
      );
    writing = turn.catch(() => undefined);
    return turn;
  };
  let timer = 0;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => (isComposing() ? keepSoon() : void keep('draft')), PAUSE);
  };
  startPlace(form, keepSoon);
  if (kept) fillIn(form, kept.fields, OF_THE_PAGE);
  startQuestions(form);
  form.addEventListener('input', () => {
    askToPersist();
    keepSoon();
  });
  await startPhotos(form, owner, () => void keep('draft'));
  form.dataset.submission = owner.submissionId;
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

/** The text that this page goes on with: the visit's first, else the newest that is being written. */
async function openedReport(person: string, visitId: number): Promise<KeptReport | undefined> {
  const first = await readReport(keyOf(person, visitId));
  if (first) return first;
  const others = (await reportsOf(person)).filter((each) => each.visitId === visitId && each.state !== 'sent');
  return others.sort((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))[0];
}

/** Says that two texts of one visit are kept, and where both are. */
function sayTwo(form: HTMLFormElement): void {
  if (form.querySelector('[data-two-texts]')) return;
  const said = element(
    'p',
    { className: 'notice bad' },
    '另一个页面也在填写这次走访。两份都已分别存在本机，可在页面上方的列表里查看；提交其中一份之后，另一份作为补充提交。',
  );
  said.setAttribute('role', 'alert');
  said.dataset.twoTexts = '';
  form.prepend(said);
}
