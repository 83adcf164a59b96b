import { Alert, Flex } from 'antd';
import { listConsents, readRetention } from '@platform/contract/person/person';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useCall } from '@platform/pages/kit/use-call';
import { ConsentTexts } from './consent-texts';
import { RetentionTable } from './retention-table';

const column = columnsOf(listConsents);

const columns = [
  column.filter('keyword', { placeholder: '姓名，或完整的手机号' }),
  column.range('at', 'from', 'to', { width: 146, sorter: true }),
  column.choice('purpose', { width: 120 }),
  column.text('textVersion', { width: 120 }),
  column.choice('kind', { width: 96 }),
  column.text('name', { width: 140 }),
  column.text('mobile', { width: 130 }),
];

/** The handling of personal data: retention periods with tonight's deletions, consent texts, and given consents. */
export default function PersonPage() {
  const call = useCall(readRetention, {});
  return (
    <Flex vertical gap={16}>
      <CallState {...call}>
        {(standing) => (
          <>
            {standing.failure && (
              <Alert type="warning" showIcon message="上次没有做完，今晚再做" description={standing.failure} />
            )}
            <RetentionTable standing={standing} />
            <ConsentTexts texts={standing.texts} />
          </>
        )}
      </CallState>
      <ListPage name="admin/consents" call={listConsents} defaultSort="-at" title="同意记录" columns={columns} />
    </Flex>
  );
}
