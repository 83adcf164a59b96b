import { isComposing } from '@platform/bridge/input-method';
import { readPlan } from '../../phone/read-plan';
import { fieldsOf, fillIn, hold } from './fields';
import type { KeptStep } from './kept';
import { askToPersist } from './persist';
import { newName } from './photo-inputs';
import { PAUSE } from './report';
import type { Outcome } from './send-kept';
import { forgetStep, keepTypedStep, readStep, stepsOf } from './store';

interface PlanIsland {
  person: string;
  send: () => Promise<Outcome | undefined>;
  onKept: () => void;
}

/** Stores the typed values of a new visit, and queues it while offline. */
export async function startPlan(form: HTMLFormElement, { person, send, onKept }: PlanIsland): Promise<void> {
  const before = (await stepsOf(person)).find(({ call, state }) => call === 'add' && state === 'draft');
  const name = form.elements.namedItem('submissionId') as HTMLInputElement;
  if (before) {
    fillIn(form, before.fields);
    name.value = before.submissionId;
  }
  let revision = before?.revision ?? 0;
  const stepNow = (state: KeptStep['state']): KeptStep => ({
    submissionId: name.value,
    person,
    call: 'add',
    visitId: 0,
    companyName: form.querySelector('[name="companyId"]:checked + span')?.firstChild?.textContent ?? '',
    fields: fieldsOf(form),
    state,
    writtenAt: new Date().toISOString(),
    refusal: '',
    revision,
  });
  const write = async (state: KeptStep['state']): Promise<KeptStep> => {
    let written = await keepTypedStep(stepNow(state));
    if (written === undefined) {
      // Another tab continues the same draft, so this tab’s text becomes a visit of its own.
      name.value = newName();
      revision = 0;
      written = await keepTypedStep(stepNow(state));
    }
    revision = written ?? 0;
    return stepNow(state);
  };
  // Writes run in sequence: the second reads the revision of the first.
  let writing: Promise<unknown> = Promise.resolve();
  const keep = (state: KeptStep['state']): Promise<KeptStep> => {
    const turn = writing.then(() => write(state));
    writing = turn.catch(() => undefined);
    return turn;
  };
  let timer = 0;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(
      () => (isComposing() ? keepSoon() : void keep('draft').then(onKept, () => undefined)),
      PAUSE,
    );
  };
  form.addEventListener('input', () => {
    askToPersist();
    keepSoon();
  });
  form.addEventListener('submit', (event) => {
    // The server reports an incomplete form.
    if (event.defaultPrevented || !readPlan(fieldsOf(form))) return;
    event.preventDefault();
    clearTimeout(timer);
    void keep('queued').then(
      async (step) => {
        const outcome = await send();
        const left = await readStep(step.submissionId);
        if (!left) return location.assign(`/web/small/workVisit?id=${outcome?.planned[step.submissionId] ?? ''}`);
        if (left.state === 'queued') return hold(form);
        // The page shows the errors.
        await forgetStep(step.submissionId);
        form.submit();
      },
      () => form.submit(),
    );
  });
}
