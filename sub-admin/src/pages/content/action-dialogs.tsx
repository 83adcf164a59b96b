import { Radio } from 'antd';
import {
  approveContent,
  publishContent,
  returnContent,
  withdrawContent,
  type ContentItem,
} from '@platform/contract/content/content';
import { ActionDialog, type ActionDialogProps } from './action-dialog';
import { InstantInput } from '@platform/pages/record/instant-input';

type Common = Pick<ActionDialogProps<typeof returnContent>, 'onClose' | 'onDone' | 'onOvertaken'> & {
  item: ContentItem;
};

/** The open dialog. */
export type OpenDialog = 'approve' | 'return' | 'publish' | 'withdraw';

const APPROVED = [
  { value: 'publish', label: '通过并发布' },
  { value: 'schedule', label: '通过，定时发布' },
  { value: 'wait', label: '只通过，暂不发布' },
];
const PUBLISHED = [
  { value: 'publish', label: '立即发布' },
  { value: 'schedule', label: '定时发布' },
];

/** Passes the next review step. The last step also sets the time of publication. */
function ApproveDialog(props: Common) {
  const { reviewed, reviewSteps, publishAt, expiresAt } = props.item;
  const isLast = reviewed + 1 >= reviewSteps.length;
  const next = reviewSteps[reviewed + 1]?.accounts.join('、');
  return (
    <ActionDialog
      {...props}
      call={approveContent}
      title="审核通过"
      hint={
        isLast
          ? '通过后内容只读，再修改须重新审核。'
          : `这是第 ${reviewed + 1} 审；通过后由${next ?? '下一步审核人'}进行第 ${reviewed + 2} 审。`
      }
      submit="通过"
      initial={isLast ? { then: 'publish', publishAt, expiresAt } : { then: 'wait' }}
      fields={(field, { values }) =>
        isLast && (
          <>
            {field.other('then', <Radio.Group className="item-choices" options={APPROVED} />, { label: '通过之后' })}
            {values.then === 'schedule' && field.other('publishAt', <InstantInput />, { required: true })}
            {values.then !== 'wait' && field.other('expiresAt', <InstantInput placeholder="不填为长期" />)}
          </>
        )
      }
    />
  );
}

/** Publishes an approved text, now or at a set time. */
function PublishDialog(props: Common) {
  const { publishAt, expiresAt } = props.item;
  return (
    <ActionDialog
      {...props}
      call={publishContent}
      title="发布"
      hint="发布后公众即可看到；线上已有旧版的，由这一版替换。"
      submit="确定"
      initial={{ then: publishAt ? 'schedule' : 'publish', publishAt, expiresAt }}
      fields={(field, { values }) => (
        <>
          {field.other('then', <Radio.Group className="item-choices" options={PUBLISHED} />, { label: '何时发布' })}
          {values.then === 'schedule' && field.other('publishAt', <InstantInput />, { required: true })}
          {field.other('expiresAt', <InstantInput placeholder="不填为长期" />)}
        </>
      )}
    />
  );
}

function ReturnDialog(props: Common) {
  return (
    <ActionDialog
      {...props}
      call={returnContent}
      title="退回修改"
      hint="作者会收到消息，看到原因，修改后重新送审。"
      submit="退回"
      danger
      fields={(field) => field.textarea('reason')}
    />
  );
}

function WithdrawDialog(props: Common) {
  return (
    <ActionDialog
      {...props}
      call={withdrawContent}
      title={`撤回“${props.item.title}”？`}
      hint="公众立即不再能看到，原地址显示“已撤回”。撤回后可以修改并重新送审。"
      submit="撤回"
      danger
      fields={(field) => field.textarea('reason')}
    />
  );
}

const dialogs = {
  approve: ApproveDialog,
  return: ReturnDialog,
  publish: PublishDialog,
  withdraw: WithdrawDialog,
} as const satisfies Record<OpenDialog, (props: Common) => JSX.Element>;

/** The dialog of an action on an item. */
export default function ItemDialog({ dialog, ...props }: Common & { dialog: OpenDialog }) {
  const Dialog = dialogs[dialog];
  return <Dialog {...props} />;
}
