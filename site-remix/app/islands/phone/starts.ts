import { element } from './element';
import { readStep, keepStep, stepsOf } from './store';

/** Queues the start of a visit while offline, as with its report. */
export async function startStarts(person: string, send: () => Promise<unknown>): Promise<void> {
  const waiting = (await stepsOf(person)).filter(({ call, state }) => call === 'save' && state === 'queued');
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[name="intent"][value="start"]')) {
    const { form } = button;
    const visitId = Number(new URL(form?.action ?? '', location.href).searchParams.get('id'));
    if (!form) continue;
    const report = `/web/small/workVisit?id=${visitId}#report`;
    const sayWaits = () => {
      button.replaceWith(element('a', { className: 'button primary', href: report }, '填写记录'));
      form.append(element('p', { className: 'field-hint' }, '已记下开始时间，仅在本机，联网后提交。'));
    };
    if (waiting.some((step) => step.visitId === visitId)) sayWaits();
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const submissionId = String(new FormData(form).get('submissionId'));
      const heading = form.closest('[data-visit]')?.querySelector('h3') ?? document.querySelector('h1');
      const companyName = heading?.textContent ?? '';
      const writtenAt = new Date().toISOString();
      const own = { submissionId, person, visitId, companyName, writtenAt, fields: {} };
      void keepStep({ ...own, call: 'save', state: 'queued', refusal: '' }).then(
        async () => {
          button.disabled = true;
          await send();
          const left = await readStep(submissionId);
          if (left?.state === 'queued') return sayWaits();
          // Refused: the page shows why.
          if (left) return;
          const isHere = location.pathname + location.search === report.split('#')[0];
          if (!isHere) return location.assign(report);
          history.replaceState(null, '', report);
          location.reload();
        },
        () => {
          // Without storage the form is sent as if there were no script.
          form.append(element('input', { type: 'hidden', name: 'intent', value: 'start' }));
          form.submit();
        },
      );
    });
  }
}
