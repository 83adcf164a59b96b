import { Form, Input, Modal, Select, Switch, type FormInstance } from 'antd';
import { useRequest } from 'ahooks';
import {
  collectionOverview,
  markPatents,
  readMarks,
  saveFolder,
  type PatentMark,
} from '@platform/contract/collections/collection';
import type { DataOf } from '@platform/contract/call';
import { useKeptDraft } from '../../../../kit/drafts/use-kept-draft';
import { CallState } from '../../../../kit/parts/call-state';
import { submitCall } from '../../../../kit/parts/submit-call';
import { useClosing } from '../../../../kit/parts/use-closing';
import { platformCall } from '../../../../kit/platform-call';
import { markBefore } from './mark-before';
import { offerUndo } from '../../../../kit/parts/offer-undo';
import type { Chosen } from './use-selection';
import { say } from '../../../../kit/parts/say';
import './dialogs.css';

interface MarkDialogProps {
  patents: readonly Chosen[];
  onClose: () => void;
  onDone: () => void;
  /** Called when the change was undone, long after the dialog has closed. */
  onUndone: () => void;
}

interface Values {
  followed?: boolean;
  tags?: string[];
  folder?: string[];
  note?: string;
}

/** Patents per call. */
const AT_ONCE = 500;

/**
 * Follows patents, sets tags, a folder and a note; for several patents tags are added and notes stay. Loads the marks
 * of a single patent itself, so that unknown marks are not overwritten.
 */
export default function MarkDialog({ patents, onClose, onDone, onUndone }: MarkDialogProps) {
  const [form] = Form.useForm<Values>();
  const { leave, shown } = useClosing();
  const [first] = patents;
  const one = patents.length === 1;
  const before = useRequest(async () => {
    const quiet = { silent: true, background: true };
    const [overview, marks] = await Promise.all([
      platformCall(collectionOverview, {}, quiet),
      one ? platformCall(readMarks, { ids: [first!.id] }, quiet) : [],
    ]);
    return { overview, mark: marks.find(({ patentId }) => patentId === first?.id) };
  });
  const send = async (values: Values) => {
    const { overview, mark } = before.data!;
    const name = values.folder?.[0]?.trim();
    let folderId: number | null | undefined = one || name ? null : undefined;
    if (name)
      folderId =
        overview.folders.find((folder) => folder.name === name)?.id ??
        (await submitCall(form, saveFolder, { name }))?.id;
    if (name && folderId === undefined) return;
    const tags = values.tags ?? [];
    const ids = patents.map(({ id }) => id);
    let changed = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const done = await submitCall(form, markPatents, {
        ids: ids.slice(from, from + AT_ONCE),
        followed: one || values.followed ? Boolean(values.followed) : undefined,
        folderId,
        addTags: tags,
        removeTags: mark?.tags.filter((tag) => !tags.includes(tag)),
        note: one ? (values.note ?? '') : values.note || undefined,
      });
      if (!done) return;
      changed += done.changed;
    }
    if (one)
      offerUndo('已保存', () =>
        platformCall(markPatents, markBefore(first!.id, mark, tags), { background: true }).then(onUndone),
      );
    else say('success', `已标注 ${changed.toLocaleString('zh-CN')} 件`);
    leave(onDone);
  };
  return (
    <Modal
      {...shown}
      title={
        <span className="dialog-title">
          {one ? `标注：${first?.title ?? ''}` : `标注 ${patents.length.toLocaleString('zh-CN')} 件专利`}
        </span>
      }
      okText="保存"
      okButtonProps={{ disabled: !before.data }}
      onCancel={() => leave(onClose)}
      onOk={() => form.submit()}
    >
      <CallState {...before}>
        {({ overview, mark }) => (
          <MarkForm
            form={form}
            name={`mark-${patents
              .map(({ id }) => id)
              .join('-')
              .slice(0, 80)}`}
            one={one}
            overview={overview}
            mark={mark}
            onFinish={(values) => void send(values)}
          />
        )}
      </CallState>
    </Modal>
  );
}

interface MarkFormProps {
  form: FormInstance<Values>;
  /** Name under which the input is kept over a reload on request. */
  name: string;
  one: boolean;
  overview: DataOf<typeof collectionOverview>;
  mark?: PatentMark;
  onFinish: (values: Values) => void;
}

function MarkForm({ form, name, one, overview: { folders, tags }, mark, onFinish }: MarkFormProps) {
  useKeptDraft(form, name);
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{
        followed: mark?.followed ?? true,
        tags: mark?.tags,
        folder: folders.filter(({ id }) => id === mark?.folderId).map((folder) => folder.name),
        note: mark?.note,
      }}
      onFinish={onFinish}
    >
      <Form.Item name="followed" label="关注" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="folder" label="文件夹" extra="输入新名称即可新建">
        <Select
          mode="tags"
          maxCount={1}
          maxTagTextLength={30}
          options={folders.map((folder) => ({ value: folder.name, label: folder.name }))}
          placeholder={one ? '不归入文件夹' : '不填则保持各件原来的文件夹'}
        />
      </Form.Item>
      <Form.Item name="tags" label={one ? '标签' : '添加标签'} extra="回车添加，每件最多 20 个">
        <Select
          mode="tags"
          tokenSeparators={['，', ',', ' ', '、']}
          maxCount={20}
          options={tags.map((tag) => ({ value: tag.name, label: tag.name }))}
        />
      </Form.Item>
      <Form.Item name="note" label="备注" extra="只有您自己可见">
        <Input.TextArea
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 8 }}
          placeholder={one ? undefined : '不填则保留各件原有备注'}
        />
      </Form.Item>
    </Form>
  );
}
