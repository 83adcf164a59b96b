import type { RequestOf } from '@platform/contract/call';
import { DATA_VIEWS, SLICE_NAMES, SLICES_OF, subjectOf } from '@platform/contract/data-show/block-source';
import type { createDataBlock, DataBlock, updateDataBlock } from '@platform/contract/data-show/data-block';
import type { Fields } from '@platform/pages/kit/record/fields';
import { acceptOf, uploadLimits } from '@platform/contract/files/upload-purpose';
import type { RecordValues } from '@platform/pages/kit/record/record-drawer';
import { BlockPreview } from './block-preview';

type Values = RecordValues<typeof createDataBlock, typeof updateDataBlock>;

/** Initial values of a new block. */
export const newBlock: Partial<RequestOf<typeof createDataBlock>> = {
  chart: 'bar',
  places: ['site', 'screen'],
  period: '截至目前',
  refresh: 'daily',
  source: 'search',
};

/** The inputs of a block: its statistic, its chart and its texts, with a preview of the current number. */
export function blockFields(
  field: Fields<Values>,
  { values, row }: { values: Partial<Values>; row: DataBlock | undefined },
) {
  const { source = 'search', view } = values;
  const subject = subjectOf(source, view);
  return (
    <>
      {field.text('title', { placeholder: '例如：区内企业有效发明专利' })}
      {field.choice('source')}
      {source === 'search' &&
        field.textarea('exp', {
          required: true,
          placeholder: '例如：LV=有效 AND PT=发明授权',
          extra: '写法与“高级检索”相同；数的是申请，同一申请的几次公开只计一件',
        })}
      {source === 'register' && (
        <>
          {field.choice('register', { required: true })}
          {field.text('category', { extra: '与登记表里的写法完全一致；不填则不限' })}
          {field.text('entryState', { extra: '与登记表里的写法完全一致；不填则不限' })}
          {field.day('dateFrom')}
          {field.day('dateTo')}
        </>
      )}
      {source === 'companies' && (
        <>
          {field.town('townId', { placeholder: '全部镇街' })}
          {field.yes('withPatents')}
        </>
      )}
      {source === 'view' && field.choice('view', { required: true, extra: view ? DATA_VIEWS[view].about : undefined })}
      {source === 'manual' && (
        <>
          {field.number('value', { required: true })}
          {field.texts('parts', { placeholder: '例如：大良：120', extra: '每项写成“名称：数值”，按回车填下一项' })}
          {field.day('valueDate', { required: true })}
          {field.text('document', { required: true, placeholder: '例如：2025 年知识产权统计年报' })}
          {field.files('fileIds', {
            required: true,
            accept: acceptOf(uploadLimits.document),
            extra: '没有依据文件的数字不能展示；文件只有管理员和编辑能打开',
          })}
        </>
      )}
      {field.text('unit', { placeholder: '件、家、项' })}
      {field.choice('chart')}
      {subject &&
        field.choice('sliceBy', {
          required: values.chart !== 'number',
          options: SLICES_OF[subject].map((value) => ({ value, label: SLICE_NAMES[value] })),
        })}
      <BlockPreview values={values} saved={row} />
      {field.text('period', { extra: '数字说的是什么时间，例如“截至目前”“2025 年”' })}
      {field.textarea('note', { placeholder: '数的是什么、怎么数；没有平台知识的人也读得懂' })}
      {field.choice('places')}
      {source !== 'manual' && field.choice('refresh')}
    </>
  );
}
