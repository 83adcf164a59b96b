import { Button } from 'antd';
import { consultingOptions } from '@platform/contract/consulting/admin-consulting';
import { templateCalls } from '@platform/contract/consulting/answer-template';
import { ResourcePage } from '@platform/pages/kit/list/resource-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { useCall } from '@platform/pages/kit/use-call';

/** The reply templates. */
export function TemplateList({ onBack }: { onBack: () => void }) {
  const topics = useCall(consultingOptions, {}, { cacheKey: 'consulting/options' }).data?.topics ?? [];
  const options = topics.map(({ code, label }) => ({ value: code, label }));
  return (
    <ResourcePage
      name="admin/answer-template"
      title="答复模板"
      noun="答复模板"
      nameOf={({ title }) => title}
      calls={templateCalls}
      defaultSort="title"
      columns={(column) => [
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
      ]}
      actions={(add) => [
        <Button key="back" onClick={onBack}>
          返回咨询
        </Button>,
        add,
      ]}
      removal={{ about: '用它写过的答复不变。' }}
      fields={(field) => (
        <>
          {field.text('title')}
          {field.choice('topic', { options, placeholder: '不限', required: false })}
          {field.textarea('text')}
        </>
      )}
    />
  );
}
