import { Button, Form, Space } from 'antd';
import { createClockRule, deleteClockRule, listClockRules } from '@platform/contract/offices/clock-rule';
import { officeOptions } from '@platform/contract/offices/office';
import { LIMIT_PRESETS } from '@platform/domain/demands/time-allowance';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { ResourcePage } from '@platform/pages/kit/list/resource-page';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { useCall } from '@platform/pages/kit/use-call';
import { AllowanceInput } from './allowance-input';
import { labelOptions } from '../labels/label-options';

/** The time limits for accepting, planning and completing a demand, by label and town, each with its first day. */
export default function RulesTab() {
  const labels = useCall(officeOptions, {}, { cacheKey: 'office/options' }).data?.labels ?? [];
  return (
    <ResourcePage
      name="work/clock-rules"
      title="办理时限"
      noun="时限"
      calls={{ list: listClockRules, create: createClockRule, remove: deleteClockRule }}
      defaultSort="-fromDay"
      columns={(column) => [
        column.text('labelName', {
          width: 180,
          fixed: 'left',
          shows: ['isDemo'],
          render: ({ labelName, isDemo }) => (
            <>
              {labelName || '全部标签'} {isDemo && <DemoTag text="演示" />}
            </>
          ),
        }),
        column.town('townId', 'townName', { width: 100 }),
        column.day('fromDay', { width: 130, sorter: true }),
        column.choice('state', { width: 80, colors: { holds: 'green', coming: 'blue' } }),
        column.text('responseText', { width: 120 }),
        column.text('planText', { width: 120 }),
        column.text('resolutionText', { width: 120 }),
        column.text('userName', { width: 110 }),
      ]}
      rowActions={(row, { remove }) => [
        row.state === 'coming' && { label: '删除', danger: true, writes: true, onClick: () => remove(row) },
      ]}
      removal={{
        title: ({ fromDay }) => `删除 ${fromDay} 起的时限？`,
        about: '它还没有生效，删除后按现行的时限继续。',
      }}
      initial={{ fromDay: shanghaiDate(Date.now()) }}
      fields={(field) => (
        <>
          <Presets />
          {field.choice('labelId', { options: labelOptions(labels), placeholder: '全部标签', required: false })}
          {field.town('townId', { placeholder: '全部镇街' })}
          {field.day('fromDay', { extra: '今天或以后；生效后不能再改，只能从另一天起换一项' })}
          {field.other('response', <AllowanceInput label="响应时限" />, { extra: '从收到诉求到受理' })}
          {field.other('plan', <AllowanceInput label="方案时限" />, { extra: '到企业看得到的第一次答复' })}
          {field.other('resolution', <AllowanceInput label="办结时限" />, {
            extra: '到办结；“天、小时、分钟”不分昼夜连续计算，其余只计工作时间',
          })}
        </>
      )}
    />
  );
}

/** Fills the surrounding form with the limits of another place. */
function Presets() {
  const form = Form.useFormInstance();
  return (
    <Form.Item label="参照">
      <Space wrap>
        {LIMIT_PRESETS.map(({ name, limits }) => (
          <Button key={name} onClick={() => form.setFieldsValue(limits)}>
            按{name}填写
          </Button>
        ))}
      </Space>
    </Form.Item>
  );
}
