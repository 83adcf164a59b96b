import { Skeleton } from 'antd';
import { useRef } from 'react';
import type { ContentItem, SiteColumn } from '@platform/contract/content/content';
import { kindOf } from '@platform/contract/content/content-kinds';
import { formCallOf } from '@platform/contract/content/form-call';
import { Later } from '@platform/pages/kit/parts/later';
import type { Fields } from '@platform/pages/kit/record/fields';
import { RecordFields } from '@platform/pages/kit/record/record-fields';
import { PictureInput } from './picture-input';
import { ownFields } from './own-fields';
import { TextEditor } from './text-editor';
import type { Editing } from './use-editing';

interface WrittenFormProps {
  item: ContentItem;
  columns: readonly SiteColumn[];
  editing: Editing;
  names: Map<string, string>;
}

/** The form of an item: the common fields, the fields of its kind, and the text. */
export function WrittenForm({ item, columns, editing, names }: WrittenFormProps) {
  const { kind, columnId, columnName } = item;
  const call = useRef(formCallOf(kind)).current;
  const same = columns.filter((column) => column.kind === kind);
  const offered = same.some(({ id }) => id === columnId) ? same : [...same, { id: columnId, name: columnName }];
  return (
    <RecordFields
      name="content"
      form={editing.form}
      call={call}
      initial={editing.initial}
      names={names}
      onFinish={() => void editing.save()}
      onChange={editing.touched}
      fields={(given) => {
        const field = given as Fields<Record<string, never>>;
        const named = (name: string) => name as never;
        return (
          <>
            {field.text(named('title'))}
            <div className="item-fields">
              {field.choice(named('columnId'), {
                options: offered.map(({ id, name }) => ({ value: id, label: name })),
              })}
              {field.text(named('source'), { placeholder: '发布单位或转载出处' })}
            </div>
            {field.textarea(named('summary'), { placeholder: '一两句话，显示在列表和检索结果中' })}
            <div className="item-fields">{ownFields(kind, given, item)}</div>
            {field.other(named('coverId'), <PictureInput />)}
          </>
        );
      }}
    >
      {!kindOf(kind).textless && (
        <div className="item-text">
          <span aria-hidden>正文</span>
          <Later place={<Skeleton active paragraph={{ rows: 8 }} />}>
            <TextEditor key={editing.html.key} value={editing.html.value()} onChange={editing.html.change} />
          </Later>
        </div>
      )}
    </RecordFields>
  );
}
