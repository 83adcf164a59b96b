import './settings.css';
import { history, useLocation } from '@umijs/max';
import { Button, Card, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import {
  createEntry,
  type DictionaryRow,
  type EntryRow,
  getEntry,
  listDictionaries,
  listEntries,
  updateEntry,
} from '@platform/contract/dictionaries/dictionary';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { Choice } from '@platform/pages/kit/parts/choice';
import { AddButton } from '@platform/pages/kit/record/add-button';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { useCall } from '@platform/pages/kit/use-call';
import { ChangesDrawer, type ChangesOf } from './changes-drawer';

const column = columnsOf(listEntries);

/**
 * The dictionaries and their entries, which can be changed and restored here. The address names the chosen dictionary.
 */
export default function DictionariesPage() {
  const dictionaries = useCall(listDictionaries, {});
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('dictionary');
  const choose = (key: string) => history.replace(`${pathname}?tab=dictionaries&dictionary=${key}`);
  return (
    <CallState {...dictionaries} skeleton={<Skeleton active paragraph={{ rows: 12 }} />}>
      {({ list }) => {
        const chosen = list.find(({ key }) => key === asked) ?? list[0]!;
        return (
          <Flex vertical gap={16}>
            <Card>
              <Choice
                aria-label="选择字典"
                className="dictionary-choice"
                value={chosen.key}
                onChange={choose}
                options={list.map(({ key, name, offered }) => ({ value: key, label: `${name} ${offered}` }))}
              />
              <p className="settings-words settings-below">
                {chosen.about}用于：{chosen.usedBy.join('、')}。
              </p>
            </Card>
            <Entries key={chosen.key} dictionary={chosen} onChanged={dictionaries.refresh} />
          </Flex>
        );
      }}
    </CallState>
  );
}

function Entries({ dictionary, onChanged }: { dictionary: DictionaryRow; onChanged: () => void }) {
  const { key, name, labelName, replaces } = dictionary;
  const entry = useRecord<EntryRow>(`entry:${key}`);
  const [changes, setChanges] = useState<ChangesOf>();
  const [undone, setUndone] = useState(0);
  return (
    <>
      <ListPage
        name={`admin/dictionary/${key}`}
        call={listEntries}
        fixed={{ dictionary: key }}
        reloadKey={entry.changes + undone}
        title={name}
        columns={[
          column.filter('keyword', { placeholder: '名称、别名或代码' }),
          { ...column.text('label', { width: 180, sorter: true, fixed: 'left' }), title: labelName },
          ...(replaces ? [column.text('replacement', { width: 160 })] : []),
          column.text('aliases', { width: 180 }),
          column.text('code', { width: 110, sorter: true, hidden: replaces }),
          column.yes('enabled', { width: 72 }),
          column.day('validFrom', { width: 110, hidden: true }),
          column.day('validTo', { width: 110, hidden: true }),
          column.number('used', { width: 80, hidden: true }),
          column.number('position', { width: 72, sorter: true }),
          column.time('updatedAt', { width: 134, sorter: true }),
          column.actions(
            (row) => [
              { label: '修改', writes: true, onClick: () => entry.change(row) },
              {
                label: '记录',
                title: '修改记录与撤销',
                onClick: () => setChanges({ kind: 'entry', subject: String(row.id), title: row.label }),
              },
            ],
            110,
          ),
        ]}
        actions={() => [
          <Button key="changes" onClick={() => setChanges({ kind: 'entry', title: '字典' })}>
            修改记录
          </Button>,
          <AddButton key="new" record={entry} noun="条目" />,
        ]}
      />
      <RecordDrawer
        record={entry}
        noun="条目"
        create={createEntry}
        update={updateEntry}
        read={getEntry}
        nameOf={({ label }) => label}
        initial={{ dictionary: key, enabled: true }}
        onChanged={onChanged}
        fields={(field, { row }) => (
          <>
            {!row && field.choice('dictionary', { options: [{ value: key, label: name }] })}
            {field.text('label', { label: labelName })}
            {replaces && field.text('replacement', { required: true })}
            {field.texts('aliases', { extra: '按这些写法也找得到它' })}
            {!row && !replaces && field.text('code', { extra: '不填则自动编号；保存后不能改' })}
            {field.number('position', { extra: '从小到大排列；不填则排在最后' })}
            {field.yes('enabled')}
            {field.day('validFrom', { extra: '不填则立即启用' })}
            {field.day('validTo', { extra: '不填则一直有效' })}
            {field.textarea('reason', { placeholder: '可不填；写入修改记录' })}
          </>
        )}
      />
      {changes && (
        <ChangesDrawer
          {...changes}
          onClose={() => setChanges(undefined)}
          onUndone={() => {
            setUndone((times) => times + 1);
            onChanged();
          }}
        />
      )}
    </>
  );
}
