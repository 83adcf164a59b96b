import { Card, List } from 'antd';
import type { readRetention } from '@platform/contract/person/person';
import type { DataOf } from '@platform/contract/call';
import { ListEntry } from '@platform/pages/kit/parts/list-entry';

/** The consent texts in their current version. */
export function ConsentTexts({ texts }: Pick<DataOf<typeof readRetention>, 'texts'>) {
  return (
    <Card title="征得同意的文本">
      <List
        dataSource={[...texts]}
        renderItem={({ purpose, title, version, text, agreed }) => (
          <List.Item key={purpose}>
            <ListEntry
              title={`${title}（${version} 版，${agreed.toLocaleString('zh-CN')} 人同意）`}
              description={text}
            />
          </List.Item>
        )}
      />
    </Card>
  );
}
