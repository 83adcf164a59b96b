import { Input } from 'antd';
import { lazy, type ReactElement, type ReactNode } from 'react';
import { kindOf } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import type { ContentInput } from '@platform/contract/content/kind-declaration';
import { Later } from '@platform/pages/parts/later';
import type { Fields } from '@platform/pages/record/fields';
import { MinuteInput } from './minute-input';

const FilesInput = lazy(() => import('@platform/pages/record/files-input'));

type AnyFields = Fields<Record<string, never>>;
type Build = (field: AnyFields, name: never, current: { companyName: string }) => ReactNode;

/** How each way of filling in looks. */
const builders: Record<ContentInput, Build> = {
  text: (field, name) => field.text(name),
  area: (field, name) => field.textarea(name),
  choice: (field, name) => field.choice(name),
  day: (field, name) => field.day(name),
  number: (field, name) => field.number(name),
  company: (field, name, { companyName }) => field.company(name, { current: companyName || undefined }),
  address: (field, name) => field.other(name, <Input allowClear inputMode="url" placeholder="https://" />),
  minute: (field, name) => field.other(name, <MinuteInput />),
  file: (field, name) => field.other(name, (<OneFile />) as ReactElement),
};

/** The fields that a kind declares for itself, in its order. */
export function ownFields(kind: ContentKind, field: unknown, current: { companyName: string }): ReactNode[] {
  return Object.entries(kindOf(kind).inputs).map(([name, input]) =>
    builders[input](field as AnyFields, name as never, current),
  );
}

interface OneFileProps {
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  disabled?: boolean;
}

/** An uploaded document; its value is the id, empty without one. */
function OneFile({ value, onChange, ...rest }: OneFileProps) {
  return (
    <Later>
      <FilesInput {...rest} most={1} value={value ? [value] : []} onChange={(ids) => onChange?.(ids[0] ?? '')} />
    </Later>
  );
}
