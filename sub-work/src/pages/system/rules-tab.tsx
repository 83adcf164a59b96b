import { App, Button, Form, Space } from 'antd';
import {
  createClockRule,
  deleteClockRule,
  listClockRules,
  type ClockRuleRow,
} from '@platform/contract/offices/clock-rule';
import { officeOptions } from '@platform/contract/offices/office';
import { LIMIT_PRESETS } from '@platform/domain/demands/time-allowance';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { columnsOf } from '@platform/pages/list/columns';
import { ListPage } from '@platform/pages/list/list-page';
import { DemoTag } from '@platform/pages/parts/demo-tag';
import { say } from '@platform/pages/parts/say';
import { platformCall } from '@platform/pages/platform-call';
import { AddButton } from '@platform/pages/record/add-button';
import { RecordDrawer } from '@platform/pages/record/record-drawer';
import { useRecord } from '@platform/pages/record/use-record';
import { useCall } from '@platform/pages/use-call';
import { AllowanceInput } from './allowance-input';
import { labelOptions } from '../labels/label-options';

const column = columnsOf(listClockRules);

/** The time limits for accepting, planning and completing a demand, by label and town, each with its first day. */
export default function RulesTab() {
  const { modal } = App.useApp();
  const rule = useRecord<{ id: number; version: number }>('work/clock-rule');
  const labels = useCall(officeOptions, {}, { cacheKey: 'office/options' }).data?.labels ?? [];
  const remove = ({ id, fromDay }: ClockRuleRow) =>
    modal.confirm({
      title: `删除 ${fromDay} 起的时限？`,
      content: '它还没有生效，删除后按现行的时限继续。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        if (!(await platformCall(deleteClockRule, { id }).catch(() => undefined))) return;
        say('success', '时限已删除');
        rule.noteChange();
      },
    });
  return (
    <>
      <ListPage
        name="work/clock-rules"
        call={listClockRules}
        defaultSort="-fromDay"
        reloadKey={rule.changes}
        title="办理时限"
        columns={[
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
          column.actions(
            (row) => [
              row.state === 'coming' && { label: '删除', danger: true, writes: true, onClick: () => remove(row) },
            ],
            80,
          ),
        ]}
        actions={() => [<AddButton key="new" record={rule} noun="时限" />]}
      />
      <RecordDrawer
        record={rule}
        noun="时限"
        create={createClockRule}
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
    </>
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
