import { history } from '@umijs/max';
import type { RequestOf } from '@platform/contract/call';
import { deleteVisit, editVisit, getVisit, type VisitDetail } from '@platform/contract/visits/visit';
import { visitActionNames, visitLabels, visitWayNames } from '@platform/contract/visits/labels';
import { visitCase } from '@platform/domain/visits/visit-case';
import { likelyVisitedDay } from '@platform/domain/visits/visited-day';
import { caseKit, type CaseFormState } from '@platform/pages/kit/cases/case-kit';
import { offerUndo } from '@platform/pages/kit/parts/offer-undo';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { platformCall } from '@platform/pages/kit/platform-call';
import type { Fields } from '@platform/pages/kit/record/fields';
import { HandoverDialog } from '../backlog/handover-dialog';
import { ClashNote } from './clash-note';
import { PeopleSelect, PersonSelect, VisitorsSelect } from './people-select';
import { planTimes } from './plan-times';
import { sendPhotos } from './photos-input';
import { ReportFields } from './report-fields';
import { visitPath } from './visit-columns';

type Edit = RequestOf<typeof editVisit>;
type Row = Fields<Edit>;
type Form = CaseFormState<typeof editVisit>;

const idsOf = ({ members }: VisitDetail, wanted: 'staff' | 'visitor') =>
  members.flatMap(({ kind, id }) => (kind === wanted && id !== null ? [id] : []));
const restDay = (field: Row) => field.yes('onRestDay');
const team = (field: Row, { members }: VisitDetail) => (
  <>
    {field.other('leadId', <PersonSelect />)}
    {field.other('memberIds', <PeopleSelect />)}
    {field.other(
      'visitorIds',
      <VisitorsSelect
        known={Object.fromEntries(
          members.flatMap(({ kind, id, name }) => (kind === 'visitor' && id !== null ? [[id, name]] : [])),
        )}
      />,
    )}
  </>
);
/** The other visits of the team at the planned time. */
const clashes = (visit: VisitDetail, { values }: Form) => (
  <ClashNote
    plannedStart={values.plannedStart ?? visit.plannedStart}
    plannedEnd={values.plannedEnd ?? visit.plannedEnd}
    people={[values.leadId ?? visit.leadId, ...(values.memberIds ?? idsOf(visit, 'staff'))]}
    visitors={values.visitorIds ?? idsOf(visit, 'visitor')}
    visitId={visit.id}
  />
);
const plan = (visit: VisitDetail): Partial<Edit> => ({
  purpose: visit.purpose,
  plannedStart: visit.plannedStart,
  plannedEnd: visit.plannedEnd,
  leadId: visit.leadId ?? undefined,
  memberIds: idsOf(visit, 'staff'),
  visitorIds: idsOf(visit, 'visitor'),
  way: visit.way,
});

/** The parts of a plan that are compared after a conflict. */
const PLAN: readonly { label: string; text: (visit: VisitDetail) => string }[] = [
  { label: visitLabels.purpose, text: ({ purpose }) => purpose },
  { label: '计划开始', text: ({ plannedStart }) => timeText(plannedStart) },
  { label: '计划结束', text: ({ plannedEnd }) => timeText(plannedEnd) },
  { label: '方式', text: ({ way }) => visitWayNames[way] },
  { label: '负责人', text: ({ leadName }) => leadName || '未指派' },
  { label: '同行人员', text: ({ members }) => members.map(({ name }) => name).join('、') || '无' },
  { label: '走访小结', text: ({ summary }) => summary || '未填' },
];

/** Returns the name of a step. */
export const visitStepName = (action: string): string =>
  visitActionNames[action as keyof typeof visitActionNames] ?? action;

/** The actions on a visit. */
export const visitKit = caseKit({
  of: visitCase,
  name: 'visit',
  read: (id: number) => platformCall(getVisit, { id }),
  call: editVisit,
  done: '已保存',
  allowed: ({ actions }) => (actions.length > 1 ? [...actions, 'handover' as const] : actions),
  last: ({ steps }) => ({ who: steps.at(-1)?.who ?? '', did: visitStepName(steps.at(-1)?.action ?? 'edit') }),
  changes: (seen, now) =>
    PLAN.filter(({ text }) => text(seen) !== text(now)).map(({ label, text }) => ({ label, value: text(now) })),
  needs: {
    lead: (field) => field.other('leadId', <PersonSelect />, { required: true }),
    planned: (field) => planTimes(field),
    failure: (field) => field.choice('failure', { required: true }),
    reason: (field) => field.textarea('reason', { required: true }),
    nextStep: (field) => field.textarea('nextStep', { required: true }),
    text: (field, _visit, label) => field.textarea('text', { label, required: true }),
    promise: (field, { promises }) =>
      field.choice('promiseId', {
        required: true,
        options: promises
          .filter(({ closedAt }) => closedAt === null)
          .map(({ id, text, dueDay }) => ({ value: id, label: `${text}（${dueDay}）` })),
      }),
    summary: (_field, { kit }) => <ReportFields key="report" kit={kit.map(({ text }) => text)} />,
    // Part of the report.
    persons: null,
    promisesClosed: null,
  },
  actions: {
    complete: {
      fields: (field, _visit, { needed }) => (
        <>
          {field.choice('way')}
          {needed}
        </>
      ),
      initial: (visit) => ({
        way: visit.way,
        report: { visitedOn: likelyVisitedDay(visit, Date.now()), persons: [{}] } as never,
      }),
      sent: ({ id, version }, { report }) => sendPhotos(id, version, report?.photoIds ?? []),
    },
    start: {},
    assign: {
      fields: (_field, visit, form) => (
        <>
          {form.needed}
          {clashes(visit, form)}
        </>
      ),
      initial: plan,
    },
    follow: { hint: '承诺都已兑现，这次走访就此结束。' },
    keepPromise: { captions: { text: '结果' } },
    supplement: { captions: { text: '补充记录' } },
    replan: {
      fields: (field, visit, form) => (
        <>
          {form.needed}
          {restDay(field)}
          {team(field, visit)}
          {clashes(visit, form)}
        </>
      ),
      initial: plan,
    },
    edit: {
      fields: (field, visit, form) => (
        <>
          {field.text('purpose')}
          {planTimes(field)}
          {restDay(field)}
          {field.choice('way')}
          {team(field, visit)}
          {clashes(visit, form)}
        </>
      ),
      initial: plan,
    },
    reschedule: {
      hint: '同行的人会收到消息。',
      fields: (field, visit, form) => (
        <>
          {form.needed}
          {restDay(field)}
          {clashes(visit, form)}
        </>
      ),
      initial: plan,
    },
    fail: {},
    cancel: { hint: '取消后可以重新安排。', danger: true },
    reopen: { rare: true },
    note: { rare: true, captions: { text: '备注' } },
    void: { hint: '作废后不再计入走访，不能恢复。', danger: true },
    remove: { danger: true, run: remove },
  },
  more: {
    handover: {
      button: '移交镇街',
      dialog: ({ id, companyName }, onClose) => (
        <HandoverDialog of={{ visitId: id }} name={companyName} onClose={onClose} />
      ),
    },
  },
});

/** Deletes the visit and shows the list, where this can be undone. */
async function remove({ id }: VisitDetail): Promise<void> {
  await platformCall(deleteVisit, { id });
  history.push('/workWaitvisit2');
  offerUndo('走访已删除', async () => {
    await platformCall(deleteVisit, { id, restore: true });
    history.push(visitPath(id));
  });
}
