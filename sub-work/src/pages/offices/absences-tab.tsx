import { createAbsence, deleteAbsence, listAbsences } from '@platform/contract/offices/absence';
import { officeOptions } from '@platform/contract/offices/office';
import { ResourcePage } from '@platform/pages/kit/list/resource-page';
import { useCall } from '@platform/pages/kit/use-call';

/** The absences of staff; a deputy acts on these days. */
export default function AbsencesTab() {
  const staff = useCall(officeOptions, {}, { cacheKey: 'office/options' }).data?.staff ?? [];
  return (
    <ResourcePage
      name="work/absences"
      title="人员外出"
      noun="外出"
      calls={{ list: listAbsences, create: createAbsence, remove: deleteAbsence }}
      defaultSort="-fromDay"
      columns={(column) => [
        column.filter('keyword', { placeholder: '姓名中的字' }),
        column.text('name', { width: 130, sorter: true, fixed: 'left' }),
        column.town('townId', 'townName', { width: 120 }),
        column.day('fromDay', { width: 120, sorter: true }),
        column.day('toDay', { width: 120 }),
        column.text('reason', { width: 220 }),
        column.choice('state', { width: 100, colors: { now: 'orange', coming: 'blue' } }),
        column.filter('current'),
      ]}
      removal={{
        noun: '外出登记',
        title: ({ name, fromDay, toDay }) => `删除${name} ${fromDay} 至 ${toDay} 的外出登记？`,
        about: '删除后，这几天的诉求仍归本人经办。',
      }}
      fields={(field) => (
        <>
          {field.choice('userId', {
            options: staff.map(({ id, name, townName }) => ({
              value: id,
              label: `${name}（${townName || '区级'}）`,
            })),
          })}
          {field.day('fromDay')}
          {field.day('toDay', { extra: '含这一天；期间由服务矩阵里的代理人代办' })}
          {field.text('reason')}
        </>
      )}
    />
  );
}
