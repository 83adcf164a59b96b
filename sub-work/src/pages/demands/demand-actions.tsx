import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import type { RequestOf } from '@platform/contract/call';
import type { DemandActionName, DemandDetail } from '@platform/contract/demands/demand';
import { deleteDemand, editDemand } from '@platform/contract/demands/demand-calls';
import { demandActionNames, demandStateNames } from '@platform/contract/demands/demand-labels';
import { useClosing } from '@platform/pages/parts/use-closing';
import { CallForm } from '@platform/pages/record/call-form';
import type { Fields } from '@platform/pages/record/fields';
import { OvertakenNote } from '@platform/pages/record/overtaken-note';
import { LabelsSelect } from './labels-select';

type Edit = RequestOf<typeof editDemand>;
type Row = Fields<Edit>;
type Named = readonly { id: number; name: string }[];

const optionsOf = (rows: Named) => rows.map(({ id, name }) => ({ value: id, label: name }));
const said = (label: string) => (field: Row) => field.textarea('text', { label, required: true });
const remark = (field: Row) => field.textarea('text', { label: '说明' });

interface ActionForm {
  /** What the action does. */
  hint?: string;
  fields?: (field: Row, demand: DemandDetail) => ReactNode;
  /** Part of the request that is fixed by the action. */
  fixed?: Partial<Edit>;
  initial?: (demand: DemandDetail) => Partial<Edit>;
}

/** The form of each action. An action without a form is performed at once. */
const FORMS: Readonly<Record<DemandActionName, ActionForm>> = {
  accept: {},
  decide: { hint: '决定后由承办科室继续办理。', fields: said('决定') },
  reply: {
    hint: '第一次公开的答复就是办理方案，方案时限随之停止。',
    fields: (field) => [
      said('答复内容')(field),
      field.yes('internal', { label: '仅内部可见', extra: '内部的答复企业看不到，也不停止方案时限。' }),
    ],
  },
  resolve: { hint: '办结后由没有办理过的人回访企业。', fields: said('办理结果') },
  callBack: {
    hint: '企业不满意时请用“企业不满意”。',
    fields: (field, { merged }) => [
      field.choice('satisfaction', {
        required: true,
        options: [
          { value: 'satisfied', label: '满意' },
          { value: 'basically', label: '基本满意' },
        ],
      }),
      field.textarea('text', {
        label: '回访情况',
        required: merged.length > 0,
        extra: merged.length > 0 ? '有并入的诉求，请写明各位联系人的回访情况。' : undefined,
      }),
    ],
  },
  dissatisfied: {
    hint: '会重新打开、进入下一轮，并上升一级办理。',
    fields: said('企业不满意的原因'),
    fixed: { satisfaction: 'dissatisfied' },
  },
  attempt: { hint: '在两天里三次未接通，可由科室负责人确认无法联系。', fields: said('这次联系的情况') },
  unreachable: { fields: said('核实情况') },
  resume: {},
  resubmit: { hint: '补充后重新进入待受理。', fields: said('补充说明') },
  archive: {},
  assign: {
    fields: (field, { owners }) => [
      field.choice('ownerId', { required: true, options: optionsOf(owners) }),
      remark(field),
    ],
    initial: ({ ownerId }) => ({ ownerId }),
  },
  transfer: {
    hint: '各项时限不重新计算。',
    fields: (field, { offices, officeId }) => [
      field.choice('officeId', { required: true, options: optionsOf(offices.filter(({ id }) => id !== officeId)) }),
      said('转办原因')(field),
    ],
  },
  return: { hint: '第一次退回转来的科室，第二次由区级确定承办；时限不重新计算。', fields: said('退回原因') },
  pause: {
    hint: '方案和办结的时限停止计算，到期自动恢复。',
    fields: (field) => [field.day('until', { required: true }), said('暂停原因')(field)],
  },
  relabel: {
    fields: (field) => field.other('labelIds', <LabelsSelect />, { required: true }),
    initial: ({ labels }) => ({ labelIds: labels.map(({ id }) => id) }),
  },
  remind: { hint: '承办人和科室负责人会收到消息。', fields: remark },
  merge: {
    hint: '并入同一企业的另一条，时限以那一条为准；回访时两边的联系人都要联系。',
    fields: (field, { mergeable }) => [
      field.choice('mergeInto', {
        required: true,
        options: mergeable.map(({ id, title }) => ({ value: id, label: title })),
        extra: mergeable.length === 0 ? '该企业没有另一条未办结的诉求。' : undefined,
      }),
      said('合并原因')(field),
    ],
  },
  split: { fields: said('取消合并的原因') },
  reject: { hint: '会退回登记人，登记人补充后可以重新提交。', fields: said('不予受理的原因') },
  withdraw: { hint: '撤回后不再办理，需要时可以重新打开。', fields: said('撤回原因') },
  reopen: { hint: '重新进入待受理，时限重新计算。', fields: said('重新打开的原因') },
  note: { fields: said('备注内容') },
};

/** Returns whether an action opens a form first. */
export const asksFirst = (action: DemandActionName): boolean =>
  FORMS[action].fields !== undefined || FORMS[action].hint !== undefined;

/** The actions in display order, the most likely next one first. */
export const ACTION_ORDER = Object.keys(FORMS) as DemandActionName[];

interface DialogProps {
  demand: DemandDetail;
  onClose: () => void;
  onDone: (demand: DemandDetail) => void;
  /** Receives the current demand after another account changed it first. */
  onNews: (demand: DemandDetail) => void;
}

/** Asks for the input of an action and performs the action. After a conflict the dialog says so and keeps the input. */
export function ActionDialog({ action, demand, onClose, onDone, onNews }: DialogProps & { action: DemandActionName }) {
  const { leave, shown } = useClosing();
  const [news, setNews] = useState<DemandDetail>();
  const { hint, fields, fixed, initial } = FORMS[action];
  const { id, version } = news ?? demand;
  return (
    <Modal {...shown} title={demandActionNames[action]} footer={null} width={640} onCancel={() => leave(onClose)}>
      {news && <News demand={news} can={news.actions.includes(action)} action={demandActionNames[action]} />}
      {hint && <p className="demand-hint">{hint}</p>}
      <CallForm
        name={`demand-${action}-${id}`}
        call={editDemand}
        initial={initial?.(demand) ?? {}}
        fixed={{ id, version, action, ...fixed }}
        submit={demandActionNames[action]}
        done="已保存"
        onSaved={(next) => leave(() => onDone(next))}
        onCancel={() => leave(onClose)}
        onOvertaken={(current) => {
          if (!current) return;
          setNews(current);
          onNews(current);
        }}
        fields={(field) => fields?.(field, demand)}
      />
    </Modal>
  );
}

/** Shows what another account changed while the user was typing. */
function News({ demand, can, action }: { demand: DemandDetail; can: boolean; action: string }) {
  const last = demand.steps.at(-1);
  return (
    <OvertakenNote
      noun="诉求"
      who={last?.name ?? ''}
      did={last ? demandActionNames[last.action as keyof typeof demandActionNames] : '修改'}
      state={demandStateNames[demand.state]}
      action={action}
      can={can}
    />
  );
}

/** Deletes a demand that was recorded by mistake. */
export function DeleteDialog({
  demand: { id, version },
  onClose,
  onDone,
  onNews,
}: Omit<DialogProps, 'onDone'> & { onDone: () => void }) {
  const { leave, shown } = useClosing();
  return (
    <Modal {...shown} title="删除诉求" footer={null} onCancel={() => leave(onClose)}>
      <p className="demand-hint">只用于登记错了的；企业不再需要办理的请用“撤回”。</p>
      <CallForm
        name={`demand-delete-${id}`}
        call={deleteDemand}
        fixed={{ id, version }}
        submit="删除"
        done="诉求已删除"
        onSaved={() => leave(onDone)}
        onCancel={() => leave(onClose)}
        onOvertaken={(current) => {
          if (current) onNews(current as unknown as DemandDetail);
        }}
        fields={(field) => field.textarea('reason')}
      />
    </Modal>
  );
}
