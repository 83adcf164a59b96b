import type { searchFields } from '@platform/contract/search/search';
import type { DataOf } from '@platform/contract/call';
import { FIELDS, type FieldType } from '@platform/domain/query/fields';
import type { CallContext } from '../../../kernel/ports/call-context';
import { fieldsWithoutData } from '../notices/missing-data';
import { searchEngineOf } from '../engine/search-services';
import { isStaff } from './staff-fields';

const TYPE_NAMES: Readonly<Record<FieldType, string>> = {
  text: '文本',
  name: '名称',
  documentNumber: '号码',
  class: '分类号',
  date: '日期',
  quantity: '数值',
  choice: '选项',
  event: '法律事件',
};

/** Returns all fields in the order of the field table. Staff fields are returned only to staff. */
export async function listSearchFields(context: CallContext): Promise<DataOf<typeof searchFields>> {
  const fields = FIELDS.filter(({ staffOnly }) => isStaff(context.viewer) || staffOnly !== true);
  const missing = new Set(
    await fieldsWithoutData(
      searchEngineOf(context),
      fields.map(({ code }) => code),
    ),
  );
  return fields.map(({ code, name, aliases, type, example, note }) => ({
    code,
    name,
    aliases: [...aliases],
    type: TYPE_NAMES[type],
    example,
    note: note ?? '',
    hasData: !missing.has(code),
  }));
}
