import { history } from '@umijs/max';
import type { RequestOf } from '@platform/contract/call';
import type { DemandDetail } from '@platform/contract/demands/demand';
import { deleteDemand, editDemand, getDemand } from '@platform/contract/demands/demand-calls';
import { demandActionNames } from '@platform/contract/demands/demand-labels';
import { demandCase, demandSituation } from '@platform/domain/demands/demand-case';
import { callEntry, caseKit, type CaseFormState } from '@platform/pages/kit/cases/case-kit';
import { platformCall } from '@platform/pages/kit/platform-call';
import type { Fields } from '@platform/pages/kit/record/fields';
import { LabelsSelect } from './labels-select';

type Row = Fields<RequestOf<typeof editDemand>>;

const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
/** The required inputs, then an optional remark. */
const withRemark = (field: Row, _demand: DemandDetail, { needed }: CaseFormState<typeof editDemand>) => (
  <>
    {needed}
    {field.textarea('text', { label: '说明' })}
  </>
);

/** Returns the name of a step. */
export const demandStepName = (action: string): string =>
  demandActionNames[action as keyof typeof demandActionNames] ?? action;

/** The actions on a demand. */
export const demandKit = caseKit({
  of: demandCase,
  name: 'demand',
  read: (id: number) => platformCall(getDemand, { id }),
  call: editDemand,
  done: '已保存',
  // Only a new demand may be deleted.
  allowed: ({ actions, state, acceptedAt, round }) =>
    state === 'pending' && acceptedAt === null && round === 1 && actions.includes('withdraw')
      ? [...actions, 'delete' as const]
      : actions,
  // Only the leader who is to decide may do so.
  situation: ({ state, paused, actions }) => demandSituation({ state, paused, deciding: actions.includes('decide') }),
  last: ({ steps }) => ({ who: steps.at(-1)?.name ?? '', did: demandStepName(steps.at(-1)?.action ?? '') || '修改' }),
  needs: {
    officeId: (field, { offices, officeId }) =>
      field.choice('officeId', { required: true, options: optionsOf(offices.filter(({ id }) => id !== officeId)) }),
    ownerId: (field, { owners }) => field.choice('ownerId', { required: true, options: optionsOf(owners) }),
    labelIds: (field) => field.other('labelIds', <LabelsSelect />, { required: true }),
    until: (field) => field.day('until', { required: true }),
    satisfaction: (field) =>
      field.choice('satisfaction', {
        required: true,
        options: [
          { value: 'satisfied', label: '满意' },
          { value: 'basically', label: '基本满意' },
        ],
      }),
    mergeInto: (field, { mergeable }) =>
      field.choice('mergeInto', {
        required: true,
        options: mergeable.map(({ id, title }) => ({ value: id, label: title })),
        extra: mergeable.length === 0 ? '该企业没有另一条未办结的诉求。' : undefined,
      }),
    text: (field, _demand, label) => field.textarea('text', { label, required: true }),
  },
  actions: {
    accept: { done: '已受理' },
    decide: { hint: '决定后由承办科室继续办理。', captions: { text: '决定' } },
    reply: {
      hint: '第一次公开的答复就是办理方案，方案时限随之停止。',
      captions: { text: '答复内容' },
      fields: (field, _demand, { needed }) => (
        <>
          {needed}
          {field.yes('internal', { label: '仅内部可见', extra: '内部的答复企业看不到，也不停止方案时限。' })}
        </>
      ),
    },
    resolve: { hint: '办结后由没有办理过的人回访企业。', captions: { text: '办理结果' } },
    callBack: {
      hint: '企业不满意时请用“企业不满意”。',
      fields: (field, { merged }, { needed }) => (
        <>
          {needed}
          {field.textarea('text', {
            label: '回访情况',
            required: merged.length > 0,
            extra: merged.length > 0 ? '有并入的诉求，请写明各位联系人的回访情况。' : undefined,
          })}
        </>
      ),
    },
    dissatisfied: {
      hint: '会重新打开、进入下一轮，并上升一级办理。',
      captions: { text: '企业不满意的原因' },
      fixed: () => ({ satisfaction: 'dissatisfied' as const }),
    },
    attempt: {
      hint: '在两天里三次未接通，可由科室负责人确认无法联系。',
      captions: { text: '这次联系的情况' },
    },
    unreachable: { captions: { text: '核实情况' } },
    resume: { done: '已恢复计时' },
    resubmit: { hint: '补充后重新进入待受理。', captions: { text: '补充说明' } },
    archive: { done: '已归档' },
    assign: { fields: withRemark, initial: ({ ownerId }) => ({ ownerId }) },
    transfer: { hint: '各项时限不重新计算。', captions: { text: '转办原因' } },
    return: {
      hint: '第一次退回转来的科室，第二次由区级确定承办；时限不重新计算。',
      captions: { text: '退回原因' },
    },
    pause: { hint: '方案和办结的时限停止计算，到期自动恢复。', captions: { text: '暂停原因' } },
    relabel: { initial: ({ labels }) => ({ labelIds: labels.map(({ id }) => id) }) },
    remind: { hint: '承办人和科室负责人会收到消息。', fields: withRemark },
    merge: {
      hint: '并入同一企业的另一条，时限以那一条为准；回访时两边的联系人都要联系。',
      captions: { text: '合并原因' },
    },
    split: { captions: { text: '取消合并的原因' } },
    reject: {
      hint: '会退回登记人，登记人补充后可以重新提交。',
      captions: { text: '不予受理的原因' },
      danger: true,
    },
    withdraw: { hint: '撤回后不再办理，需要时可以重新打开。', captions: { text: '撤回原因' }, danger: true },
    note: { rare: true, captions: { text: '备注内容' } },
    reopen: { rare: true, hint: '重新进入待受理，时限重新计算。', captions: { text: '重新打开的原因' } },
  },
  more: {
    delete: {
      button: '删除',
      ...callEntry<DemandDetail>()(deleteDemand, {
        danger: true,
        title: '删除诉求',
        hint: '只用于登记错了的；企业不再需要办理的请用“撤回”。',
        fields: (field) => field.textarea('reason'),
        done: '诉求已删除',
        then: () => history.push('/workWaitvisit3'),
      }),
    },
  },
});
