import { isComposing } from '@platform/bridge/input-method';
import { element } from './element';
import { fieldsOf, fillIn, hold } from './fields';
import { type KeptReport, keyOf, ownKeyOf } from './kept';
import { isFull, newName, startPhotos } from './photo-inputs';
import { startPlace } from './place';
import { startQuestions } from './questions';
import { askToPersist } from './persist';
import { keepTypedReport, readReport, reportsOf } from './store';

/** Milliseconds after the last keystroke before the text is stored. */
export const PAUSE = 400;
/** Fields that come from the page itself, not from an earlier draft. */
const OF_THE_PAGE = ['seenStep', 'ticket'];

interface ReportIsland {
  person: string;
  /** Sends the queue. */
  send: () => Promise<unknown>;
  /** Called when new data were stored. */
  onKept: () => void;
}

/** Stores the report of a visit on the phone while it is typed, and queues it while offline. */
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
  /** Another tab edits the same visit’s report: from here on this tab’s text is a report of its own. */
  const part = async () => {
    const isShared = revision > 0 || (await readReport(key))?.submissionId === owner.submissionId;
    // Photos taken before belong to the first text.
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
  // Writes run in sequence: the second reads the revision of the first.
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
      // Without storage the form is sent as if there were no script.
      if (!(await keep('queued').catch(() => false))) return form.submit();
      hold(form);
      await send();
    })();
  });
}

/** Returns the text that this page continues: the visit’s first, else its newest draft. */
async function openedReport(person: string, visitId: number): Promise<KeptReport | undefined> {
  const first = await readReport(keyOf(person, visitId));
  if (first) return first;
  const others = (await reportsOf(person)).filter((each) => each.visitId === visitId && each.state !== 'sent');
  return others.sort((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))[0];
}

/** Shows that two texts of one visit are stored, with links to both. */
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
