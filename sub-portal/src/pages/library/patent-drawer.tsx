import { createPatent, updatePatent, type LibraryPatent, type patentNeeds } from '@platform/contract/library/library';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import type { RecordState } from '@platform/pages/kit/record/use-record';

type StatedFact = LibraryPatent['statedFacts'][number];

interface PatentDrawerProps {
  record: RecordState<LibraryPatent>;
  categories: readonly { id: number; name: string }[];
  onChanged: () => void;
}

/**
 * Adds a patent by hand or changes one. Platform data of a patent cannot be changed: of such a row category and note
 * come first, and what the platform does not know, which the company may state.
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
        const own = (
          <>
            {field.choice('categoryId', {
              placeholder: '未分类',
              options: categories.map(({ id, name }) => ({ value: id, label: name })),
            })}
            {field.textarea('note')}
          </>
        );
        const isOpen = (fact: StatedFact, isKnown: boolean) => !disabled || !isKnown || row.statedFacts.includes(fact);
        const stated = { extra: disabled ? '企业填报：平台没有这一项，只有本企业看到' : undefined };
        const applicationDate = isOpen('applicationDate', row?.applicationDate != null);
        const legalStatus = isOpen('legalStatus', row?.legalStatus !== '未知');
        const statements = (
          <>
            {applicationDate && field.day('applicationDate', stated)}
            {applicationDate && field.yes('divisional', { extra: '分案申请的申请日是原申请的，可以早于号码里的年份' })}
            {legalStatus && field.choice('legalStatus', stated)}
            {field.day('grantDate', { extra: '企业填报，只有本企业看到' })}
          </>
        );
        return (
          <>
            {disabled && own}
            {disabled && statements}
            {field.text('title', needed('title'))}
            {field.text('applicationNumber', {
              ...needed('applicationNumber'),
              extra: '例如 201210343937.X，校验位会被核对',
            })}
            {field.text('publicationNumber', { disabled })}
            {field.choice('patentType', needed('patentType'))}
            {field.texts('applicants', needed('applicants'))}
            {field.texts('inventors', { disabled })}
            {!applicationDate && field.day('applicationDate', { disabled })}
            {field.day('publicationDate', { disabled })}
            {!legalStatus && field.choice('legalStatus', { disabled })}
            {!disabled && statements}
            {!disabled && own}
          </>
        );
      }}
    />
  );
}
