import { contentKinds, kindOf } from '@platform/contract/content/content-kinds';
import { formCallOf, ownFieldsOf } from '@platform/contract/content/form-call';
import type { ContentKind } from '@platform/contract/content/kind';
import { saveContent } from '@platform/contract/content/content';
import { labelOf } from '@platform/contract/labels';
import { conflictFields } from '@platform/pages/kit/record/record-conflict';
import { flatOf, writtenOf } from './written-values';

const kinds = Object.keys(contentKinds) as ContentKind[];
const column = { columnId: 4, columnName: '政策法规' };

it.each(kinds)(
  '%s has a form: each field has an input and a label, and none bears the name of a common one',
  (kind) => {
    const { labels, fields } = kindOf(kind);
    const own = Object.keys((fields as unknown as { shape: object }).shape);
    expect(ownFieldsOf(kind).sort()).toEqual(own.sort());
    for (const name of own) {
      expect(labelOf(labels, name)).toMatch(/[\u4e00-\u9fff]/);
      expect(Object.keys(saveContent.request.shape)).not.toContain(name);
    }
    const call = formCallOf(kind);
    expect(formCallOf(kind)).toBe(call);
  },
);

it.each(kinds)('%s is unchanged after a round trip through the form', (kind) => {
  const { fields } = kindOf(kind);
  const written = {
    title: '标题',
    summary: '',
    source: '本区',
    coverId: null,
    html: '<p>正文</p>',
    fields: fields.parse({}) as Record<string, unknown>,
  };
  expect(writtenOf(kind, flatOf(column, written))).toEqual({ columnId: 4, ...written });
});

test('sends an emptied field empty, a missing title too', () => {
  const empty = { title: undefined, issuer: '', issuedOn: null, coverId: undefined };
  const written = writtenOf('policy', { columnId: 4, ...empty });
  expect(written).toMatchObject({ title: '', summary: '', coverId: null, fields: { issuer: '', issuedOn: null } });
});

test('keeps two changes apart field by field, those of the kind among them', () => {
  const text = {
    title: '甲',
    summary: '',
    source: '',
    coverId: null,
    html: '<p>一</p>',
    fields: { issuer: '', level: 'law' },
  };
  const theirs = { ...text, html: '<p>二</p>', fields: { ...text.fields, level: 'rule' } };
  const mine = { ...flatOf(column, text), html: '<p>三</p>', title: '乙' };
  const rows = { before: flatOf(column, text), theirs: flatOf(column, theirs) };
  const fields = conflictFields(formCallOf('policy'), rows, mine, () => undefined);
  expect(fields.map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['title', 'mine'],
    ['html', 'both'],
    ['level', 'theirs'],
  ]);
  expect(fields[2]).toMatchObject({ label: '层级', before: '法律', theirs: '部门规章' });
});
