import { Radio } from 'antd';
import {
  approveContent,
  getContent,
  publishContent,
  reopenContent,
  returnContent,
  withdrawContent,
  type ContentItem,
} from '@platform/contract/content/content';
import { contentActionNames, type ContentAction } from '@platform/contract/content/labels';
import { contentCase, type ContentMove } from '@platform/domain/content/content-case';
import { callEntry, caseKit } from '@platform/pages/kit/cases/case-kit';
import { platformCall } from '@platform/pages/kit/platform-call';
import { InstantInput } from '@platform/pages/kit/record/instant-input';

const entry = callEntry<ContentItem>();

const APPROVED = [
  { value: 'publish', label: '通过并发布' },
  { value: 'schedule', label: '通过，定时发布' },
  { value: 'wait', label: '只通过，暂不发布' },
];
const PUBLISHED = [
  { value: 'publish', label: '立即发布' },
  { value: 'schedule', label: '定时发布' },
];
/** The times that stay where the form does not show them. */
const times = ({ publishAt, expiresAt }: ContentItem) => ({ publishAt, expiresAt });
/** The last step of review also sets the time of publication. */
const isLast = ({ reviewed, reviewSteps }: ContentItem) => reviewed + 1 >= reviewSteps.length;

/** The actions on an item. Saving and submitting belong to its form. */
export const contentKit = caseKit({
  of: contentCase,
  name: 'content',
  read: (id: number) => platformCall(getContent, { id: String(id) }),
  done: '已完成',
  allowed: ({ actions }) =>
    actions.filter(({ refused }) => refused === null).map(({ action }) => action as ContentMove),
  last: ({ steps: [step] }) => ({
    who: step?.userName ?? '',
    did: contentActionNames[step?.action as ContentAction] ?? '修改',
  }),
  needs: {},
  actions: {
    approve: entry(approveContent, {
      title: '审核通过',
      hint: (item) => {
        if (isLast(item)) return '通过后内容只读，再修改须重新审核。';
        const { reviewed, reviewSteps } = item;
        const next = reviewSteps[reviewed + 1]?.accounts.join('、');
        return `这是第 ${reviewed + 1} 审；通过后由${next ?? '下一步审核人'}进行第 ${reviewed + 2} 审。`;
      },
      initial: (item) => (isLast(item) ? { then: 'publish' as const, ...times(item) } : {}),
      fixed: (item) => (isLast(item) ? times(item) : { then: 'wait' as const }),
      fields: (field, item, { values }) =>
        isLast(item) && (
          <>
            {field.other('then', <Radio.Group className="item-choices" options={APPROVED} />, { label: '通过之后' })}
            {values.then === 'schedule' && field.other('publishAt', <InstantInput />, { required: true })}
            {values.then !== 'wait' && field.other('expiresAt', <InstantInput placeholder="不填为长期" />)}
          </>
        ),
    }),
    publish: entry(publishContent, {
      hint: '发布后公众即可看到；线上已有旧版的，由这一版替换。',
      submit: '确定',
      initial: (item) => ({ then: item.publishAt ? ('schedule' as const) : ('publish' as const), ...times(item) }),
      fixed: times,
      fields: (field, _item, { values }) => (
        <>
          {field.other('then', <Radio.Group className="item-choices" options={PUBLISHED} />, { label: '何时发布' })}
          {values.then === 'schedule' && field.other('publishAt', <InstantInput />, { required: true })}
          {field.other('expiresAt', <InstantInput placeholder="不填为长期" />)}
        </>
      ),
    }),
    return: entry(returnContent, {
      title: '退回修改',
      hint: '作者会收到消息，看到原因，修改后重新送审。',
      danger: true,
      fields: (field) => field.textarea('reason'),
    }),
    withdraw: entry(withdrawContent, {
      title: ({ title }) => `撤回“${title}”？`,
      hint: '公众立即不再能看到，原地址显示“已撤回”。撤回后可以修改并重新送审。',
      danger: true,
      fields: (field) => field.textarea('reason'),
    }),
    reopen: entry(reopenContent, {
      button: '取回修改',
      title: '取回修改？',
      hint: '取回后成为草稿；修改后须重新送审。线上内容不变。',
      done: '已取回，可以修改',
    }),
    unschedule: entry(publishContent, { fixed: () => ({ then: 'wait' as const }), done: '已取消定时' }),
    save: null,
    submit: null,
    // Publication at a set time is chosen in the dialog of `publish`.
    schedule: null,
    expire: null,
  },
});
