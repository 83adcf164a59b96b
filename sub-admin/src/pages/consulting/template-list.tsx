import { App, Button } from 'antd';
import { consultingOptions } from '@platform/contract/consulting/admin-consulting';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
  type AnswerTemplate,
} from '@platform/contract/consulting/answer-template';
import { columnsOf } from '@platform/pages/list/columns';
import { ListPage } from '@platform/pages/list/list-page';
import { DemoTag } from '@platform/pages/parts/demo-tag';
import { say } from '@platform/pages/parts/say';
import { platformCall } from '@platform/pages/platform-call';
import { AddButton } from '@platform/pages/record/add-button';
import { RecordDrawer } from '@platform/pages/record/record-drawer';
import { useRecord } from '@platform/pages/record/use-record';
import { useCall } from '@platform/pages/use-call';

const column = columnsOf(listTemplates);

/** The reply templates. */
export function TemplateList({ onBack }: { onBack: () => void }) {
  const { modal } = App.useApp();
  const template = useRecord<AnswerTemplate>('answer-template');
  const topics = useCall(consultingOptions, {}, { cacheKey: 'consulting/options' }).data?.topics ?? [];
  const options = topics.map(({ code, label }) => ({ value: code, label }));
  const remove = ({ id, version, title }: AnswerTemplate) =>
    modal.confirm({
      title: `删除模板“${title}”？`,
      content: '用它写过的答复不变。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // After a conflict the current version of the template is shown.
        const done = await platformCall(deleteTemplate, { id, version }).catch(() => undefined);
        if (done) say('success', '模板已删除');
        template.noteChange();
      },
    });
  return (
    <>
      <ListPage
        name="admin/answer-template"
        call={listTemplates}
        defaultSort="title"
        reloadKey={template.changes}
        title="答复模板"
        columns={[
          column.filter('keyword', { placeholder: '名称或内容中的字' }),
          column.text('title', {
            width: 220,
            sorter: true,
            fixed: 'left',
            shows: ['isDemo'],
            render: ({ title, isDemo }) => (
              <>
                {title} {isDemo && <DemoTag text="演示" />}
              </>
            ),
          }),
          { ...column.filter('topic'), valueType: 'select', fieldProps: { options } },
          column.text('topicName', { width: 120 }),
          column.text('text', { width: 480 }),
          column.time('updatedAt', { width: 146, sorter: true }),
          column.actions(
            (row) => [
              { label: '修改', onClick: () => template.change(row) },
              { label: '删除', danger: true, writes: true, onClick: () => remove(row) },
            ],
            120,
          ),
        ]}
        actions={() => [
          <Button key="back" onClick={onBack}>
            返回咨询
          </Button>,
          <AddButton key="new" record={template} noun="模板" />,
        ]}
      />
      <RecordDrawer
        record={template}
        noun="答复模板"
        create={createTemplate}
        update={updateTemplate}
        read={getTemplate}
        nameOf={({ title }) => title}
        fields={(field) => (
          <>
            {field.text('title')}
            {field.choice('topic', { options, placeholder: '不限', required: false })}
            {field.textarea('text')}
          </>
        )}
      />
    </>
  );
}
