import { createPatent, updatePatent, type LibraryPatent, type patentNeeds } from '@platform/contract/library/library';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import type { RecordState } from '@platform/pages/kit/record/use-record';

interface PatentDrawerProps {
  record: RecordState<LibraryPatent>;
  categories: readonly { id: number; name: string }[];
  onChanged: () => void;
}

/**
 * Adds a patent by hand or changes one. Platform data of a patent cannot be changed; category and note belong to the
 * company.
 */
export function PatentDrawer({ record, categories, onChanged }: PatentDrawerProps) {
  return (
    <RecordDrawer
      record={record}
      noun="专利"
      create={createPatent}
      update={updatePatent}
      initial={{ patentType: 'invention', legalStatus: '审中' }}
      nameOf={(patent) => patent.title}
      onChanged={onChanged}
      fields={(field, { row }) => {
        const disabled = row?.origin === 'platform';
        // A field that was never known does not block saving the others.
        const needed = (name: keyof typeof patentNeeds) => ({
          disabled,
          required: row && !disabled ? row[name].length > 0 : undefined,
        });
        return (
          <>
            {field.text('title', needed('title'))}
            {field.text('applicationNumber', {
              ...needed('applicationNumber'),
              extra: '例如 201210343937.X，校验位会被核对',
            })}
            {field.text('publicationNumber', { disabled })}
            {field.choice('patentType', needed('patentType'))}
            {field.texts('applicants', needed('applicants'))}
            {field.texts('inventors', { disabled })}
            {field.day('applicationDate', { disabled })}
            {field.day('publicationDate', { disabled })}
            {field.choice('legalStatus', { disabled })}
            {field.choice('categoryId', {
              placeholder: '未分类',
              options: categories.map(({ id, name }) => ({ value: id, label: name })),
            })}
            {field.textarea('note')}
          </>
        );
      }}
    />
  );
}
