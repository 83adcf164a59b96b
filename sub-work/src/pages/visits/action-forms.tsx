import { Modal } from 'antd';
import { Fragment, useState } from 'react';
import { editVisit, type VisitAction, type VisitDetail } from '@platform/contract/visits/visit';
import { visitActionNames, visitLabels, visitStateNames, visitWayNames } from '@platform/contract/visits/labels';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { useClosing } from '@platform/pages/parts/use-closing';
import { CallForm } from '@platform/pages/record/call-form';
import type { Fields } from '@platform/pages/record/fields';
import { InstantInput } from '@platform/pages/record/instant-input';
import { OvertakenNote } from '@platform/pages/record/overtaken-note';
import type { RequestOf } from '@platform/contract/call';
import { ClashNote } from './clash-note';
import { PeopleSelect, PersonSelect, VisitorsSelect } from './people-select';
import { sendPhotos } from './photos-input';
import { ReportFields } from './report-fields';

type Edit = RequestOf<typeof editVisit>;
export type EditAction = Edit['action'];
type Row = Fields<Edit>;

const times = (field: Row) => (
  <div className="visit-times">
    {field.other('plannedStart', <InstantInput allowClear={false} />, { required: true })}
    {field.other('plannedEnd', <InstantInput allowClear={false} />, { required: true })}
  </div>
);
const team = (field: Row, { members }: VisitDetail) => (
  <Fragment key="team">
    {field.other('leadId', <PersonSelect />)}
    {field.other('memberIds', <PeopleSelect />)}
    {field.other('visitorIds', <VisitorsSelect known={namesOf(members)} />)}
  </Fragment>
);
const namesOf = (members: VisitDetail['members']): Record<number, string> =>
  Object.fromEntries(members.flatMap(({ kind, id, name }) => (kind === 'visitor' && id !== null ? [[id, name]] : [])));
const restDay = (field: Row) => <Fragment key="rest">{field.yes('onRestDay')}</Fragment>;
const reason = (field: Row) => field.textarea('reason', { required: true });
const said = (label: string) => (field: Row) => field.textarea('text', { label, required: true });

interface ActionForm {
  /** What the action does. */
  hint?: string;
  fields?: (field: Row, visit: VisitDetail) => JSX.Element | React.ReactNode;
}

/** The form of each action. An action without a form is performed at once. */
const FORMS: Readonly<Record<EditAction, ActionForm>> = {
  edit: {
    fields: (field, visit) => [
      field.text('purpose'),
      times(field),
      restDay(field),
      field.choice('way'),
      team(field, visit),
    ],
  },
  assign: { fields: (field) => field.other('leadId', <PersonSelect />, { required: true }) },
  reschedule: { hint: '同行的人会收到消息。', fields: (field) => [times(field), reason(field), restDay(field)] },
  start: {},
  complete: {
    fields: (field, { kit }) => [field.choice('way'), <ReportFields key="report" kit={kit.map(({ text }) => text)} />],
  },
  supplement: { fields: said('补充记录') },
  keepPromise: {
    fields: (field, { promises }) => [
      field.choice('promiseId', {
        required: true,
        options: promises
          .filter(({ closedAt }) => closedAt === null)
          .map(({ id, text, dueDay }) => ({ value: id, label: `${text}（${dueDay}）` })),
      }),
      said('结果')(field),
    ],
  },
  follow: { hint: '承诺都已兑现，这次走访就此结束。' },
  reopen: { fields: reason },
  cancel: { hint: '取消后可以重新安排。', fields: reason },
  fail: {
    fields: (field) => [
      field.choice('failure', { required: true }),
      reason(field),
      field.textarea('nextStep', { required: true }),
    ],
  },
  replan: { fields: (field, visit) => [times(field), reason(field), restDay(field), team(field, visit)] },
  void: { hint: '作废后不再计入走访，不能恢复。', fields: reason },
  note: { fields: said('备注') },
};

/** Returns whether an action opens a form first. */
export const asksFirst = (action: EditAction): boolean =>
  FORMS[action].fields !== undefined || FORMS[action].hint !== undefined;

interface ActionDialogProps {
  action: EditAction;
  visit: VisitDetail;
  onClose: () => void;
  onDone: (visit: VisitDetail) => void;
  /** Receives the current visit after another account changed it first. */
  onNews: (visit: VisitDetail) => void;
}

/** Asks for the input of an action and performs the action. After a conflict the dialog says so and keeps the input. */
export function ActionDialog({ action, visit, onClose, onDone, onNews }: ActionDialogProps) {
  const { leave, shown } = useClosing();
  const [news, setNews] = useState<VisitDetail>();
  // The visit when the form was opened.
  const [seen] = useState(visit);
  const { hint, fields } = FORMS[action];
  const { version } = news ?? visit;
  const { id, purpose, plannedStart, plannedEnd, way, leadId, members } = seen;
  const memberIds = members.flatMap(({ kind, id: person }) => (kind === 'staff' && person !== null ? [person] : []));
  const visitorIds = members.flatMap(({ kind, id: person }) => (kind === 'visitor' && person !== null ? [person] : []));
  const who = { leadId: leadId ?? undefined, memberIds, visitorIds };
  const planning: Partial<Edit> = { purpose, plannedStart, plannedEnd, ...who };
  const isPlanning = action === 'edit' || action === 'reschedule' || action === 'replan' || action === 'assign';
  return (
    <Modal {...shown} title={visitActionNames[action]} footer={null} width={640} onCancel={() => leave(onClose)}>
      {news && <News seen={seen} now={news} action={action} />}
      {hint && <p className="visit-hint">{hint}</p>}
      <CallForm
        name={`visit-${action}-${id}`}
        call={editVisit}
        initial={{
          ...(isPlanning ? planning : {}),
          way,
          ...(action === 'complete' ? { report: { persons: [{}] } as never } : {}),
        }}
        fixed={{ id, version, action }}
        submit={visitActionNames[action]}
        done="已保存"
        onSaved={async (next, form) => {
          const names = form.getFieldValue(['report', 'photoIds']) as string[] | undefined;
          await sendPhotos(id, version, names ?? []);
          leave(() => onDone(next));
        }}
        onCancel={() => leave(onClose)}
        onOvertaken={(current) => {
          if (!current) return;
          setNews(current);
          onNews(current);
        }}
        fields={(field, { values }) => (
          <>
            {fields?.(field, news ?? visit)}
            {isPlanning && (
              <ClashNote
                plannedStart={values.plannedStart ?? plannedStart}
                plannedEnd={values.plannedEnd ?? plannedEnd}
                people={[values.leadId ?? leadId, ...(values.memberIds ?? memberIds)]}
                visitors={values.visitorIds ?? visitorIds}
                visitId={id}
              />
            )}
          </>
        )}
      />
    </Modal>
  );
}

/** The parts of a plan that are compared after a conflict. */
const PLAN: readonly { label: string; text: (visit: VisitDetail) => string }[] = [
  { label: visitLabels.purpose, text: ({ purpose }) => purpose },
  { label: '计划开始', text: ({ plannedStart }) => shanghaiTime(Date.parse(plannedStart)) },
  { label: '计划结束', text: ({ plannedEnd }) => shanghaiTime(Date.parse(plannedEnd)) },
  { label: '方式', text: ({ way }) => visitWayNames[way] },
  { label: '负责人', text: ({ leadName }) => leadName || '未指派' },
  { label: '同行人员', text: ({ members }) => members.map(({ name }) => name).join('、') || '无' },
  { label: '走访小结', text: ({ summary }) => summary || '未填' },
];

/** Shows what another account changed while the user was typing. */
function News({ seen, now, action }: { seen: VisitDetail; now: VisitDetail; action: EditAction }) {
  const last = now.steps.at(-1);
  return (
    <OvertakenNote
      noun="走访"
      who={last?.who ?? ''}
      did={last ? (visitActionNames[last.action as keyof typeof visitActionNames] ?? '修改') : '修改'}
      state={visitStateNames[now.state]}
      action={visitActionNames[action]}
      can={now.actions.includes(action)}
      changes={PLAN.filter(({ text }) => text(seen) !== text(now)).map(({ label, text }) => ({
        label,
        value: text(now),
      }))}
    />
  );
}

/** The actions in display order, the most likely next one first. */
export const ACTION_ORDER: readonly VisitAction[] = [
  'complete',
  'start',
  'assign',
  'follow',
  'keepPromise',
  'supplement',
  'replan',
  'edit',
  'reschedule',
  'fail',
  'cancel',
  'reopen',
  'note',
  'void',
  'remove',
];
