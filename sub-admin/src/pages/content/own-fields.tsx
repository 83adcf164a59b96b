import { Input } from 'antd';
import type { ReactNode } from 'react';
import type { ContentItem } from '@platform/contract/content/content';
import { kindOf } from '@platform/contract/content/content-kinds';
import type { ContentKind } from '@platform/contract/content/kind';
import type { ContentInput } from '@platform/contract/content/kind-declaration';
import type { Fields } from '@platform/pages/kit/record/fields';
import { DocumentInput } from './document-input';
import { IndustrySelect } from './industry-select';
import { MinuteInput } from '@platform/pages/kit/record/minute-input';

type AnyFields = Fields<Record<string, never>>;
type Current = Pick<ContentItem, 'companyName' | 'files'>;
type Build = (field: AnyFields, name: never, current: Current) => ReactNode;

/** Builders of the inputs by their type. */
const builders: Record<ContentInput, Build> = {
  text: (field, name) => field.text(name),
  area: (field, name) => field.textarea(name),
  choice: (field, name) => field.choice(name),
  day: (field, name) => field.day(name),
  number: (field, name) => field.number(name),
  company: (field, name, { companyName }) => field.company(name, { current: companyName || undefined }),
  address: (field, name) => field.other(name, <Input allowClear inputMode="url" placeholder="https://" />),
  minute: (field, name) => field.other(name, <MinuteInput />),
  industry: (field, name) => field.other(name, <IndustrySelect />),
  file: (field, name, { files }) => field.other(name, <DocumentInput purpose="document" files={files} />),
  pdf: (field, name, { files }) => field.other(name, <DocumentInput purpose="report" files={files} />),
};

/** Returns the fields that a kind declares, in its order. */
export function ownFields(kind: ContentKind, field: unknown, current: Current): ReactNode[] {
  return Object.entries(kindOf(kind).inputs).map(([name, input]) =>
    builders[input](field as AnyFields, name as never, current),
  );
}
