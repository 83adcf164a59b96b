import { readPlan } from '../../phone/read-plan';
import { fieldsOf, fillIn, hold } from './fields';
import type { KeptStep } from './kept';
import { PAUSE } from './report';
import type { Outcome } from './send-kept';
import { forgetStep, keepStep, readStep, stepsOf } from './store';

interface PlanIsland {
  person: string;
  send: () => Promise<Outcome | undefined>;
  onKept: () => void;
}

/** Keeps what is typed of a new visit, and lets it wait for the network. */
export async function startPlan(form: HTMLFormElement, { person, send, onKept }: PlanIsland): Promise<void> {
  const before = (await stepsOf(person)).find(({ call, state }) => call === 'add' && state === 'draft');
  const name = form.elements.namedItem('submissionId') as HTMLInputElement;
  if (before) {
    fillIn(form, before.fields);
    name.value = before.submissionId;
  }
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
  });
  let timer = 0;
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void keepStep(stepNow('draft')).then(onKept, () => undefined), PAUSE);
  });
  form.addEventListener('submit', (event) => {
    const step = stepNow('queued');
    // What is not whole is for the server to say.
    if (event.defaultPrevented || !readPlan(step.fields)) return;
    event.preventDefault();
    clearTimeout(timer);
    void keepStep(step).then(
      async () => {
        const outcome = await send();
        const left = await readStep(step.submissionId);
        if (!left) return location.assign(`/web/small/workVisit?id=${outcome?.planned[step.submissionId] ?? ''}`);
        if (left.state === 'queued') return hold(form);
        // The page says what is wrong, and where.
        await forgetStep(step.submissionId);
        form.submit();
      },
      () => form.submit(),
    );
  });
}
