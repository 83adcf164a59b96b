import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, DatePicker, Form, Input } from 'antd';
import dayjs, { isDayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { PersonSelect } from './people-select';
import { PhotosInput } from './photos-input';

const required = (message: string) => [{ required: true, whitespace: true, message }];

/** A day of the form, YYYY-MM-DD, as the value of a date input, and back. */
const dayProps = (value: unknown) => ({ value: value ? dayjs(String(value)) : undefined });
const dayOf = (value: unknown) => (isDayjs(value) ? value.format('YYYY-MM-DD') : null);

interface LinesProps {
  name: (string | number)[];
  /** Text of the button that adds a line. */
  add: string;
  /** Name of a line in the text of its remove button. */
  noun: string;
  children: (at: number) => ReactNode;
}

/** Lines of a form, each with a remove button. */
function Lines({ name, add, noun, children }: LinesProps) {
  return (
    <Form.List name={name}>
      {(lines, { add: more, remove }) => (
        <>
          {lines.map(({ key, name: at }, index) => (
            <div key={key} className="report-line">
              {children(at)}
              <Button
                icon={<DeleteOutlined />}
                aria-label={`删除第 ${index + 1} ${noun}`}
                title="删除"
                onClick={() => remove(at)}
              />
            </div>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => more({})}>
            {add}
          </Button>
        </>
      )}
    </Form.List>
  );
}

/** The fields of a visit report: the day, the people met, the results, the completed checklist items and the promises. */
export function ReportFields({ kit }: { kit: readonly string[] }) {
  return (
    <>
      <Form.Item
        name={['report', 'visitedOn']}
        label="走访日期"
        required
        rules={[{ required: true, message: '请选择走访日期' }]}
        getValueProps={dayProps}
        getValueFromEvent={dayOf}
      >
        <DatePicker allowClear={false} disabledDate={(each) => each.isAfter(dayjs(), 'day')} />
      </Form.Item>
      <Form.Item name={['report', 'summary']} label="走访小结" required rules={required('请填写走访小结')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item label="见到的人" required>
        <Lines name={['report', 'persons']} add="再加一位" noun="位">
          {(at) => (
            <>
              <Form.Item name={[at, 'name']} rules={required('请填写姓名')} noStyle>
                <Input placeholder="姓名" aria-label="姓名" maxLength={40} />
              </Form.Item>
              <Form.Item name={[at, 'position']} noStyle>
                <Input placeholder="职务" aria-label="职务" maxLength={40} />
              </Form.Item>
            </>
          )}
        </Lines>
      </Form.Item>
      {kit.length > 0 && (
        <Form.Item name={['report', 'kit']} label="走访清单" extra="勾选已完成的">
          <Checkbox.Group className="report-kit" options={[...kit]} />
        </Form.Item>
      )}
      <Form.Item name={['report', 'findings']} label="了解到的情况">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={4000} />
      </Form.Item>
      <Form.Item name={['report', 'photoIds']} label="照片" extra="只保存画面，拍摄地点和相机信息不保存。">
        <PhotosInput />
      </Form.Item>
      <Form.Item label="承诺">
        <Lines name={['report', 'promises']} add="添加承诺" noun="项">
          {(at) => (
            <>
              <Form.Item name={[at, 'text']} rules={required('请填写承诺的内容')} noStyle>
                <Input placeholder="承诺做什么" aria-label="承诺的内容" maxLength={300} />
              </Form.Item>
              <Form.Item
                name={[at, 'dueDay']}
                rules={[{ required: true, message: '请选择承诺日期' }]}
                getValueProps={dayProps}
                getValueFromEvent={dayOf}
                noStyle
              >
                <DatePicker placeholder="最迟日期" aria-label="最迟日期" />
              </Form.Item>
              <Form.Item name={[at, 'ownerId']} noStyle>
                <PersonSelect placeholder="由谁兑现" />
              </Form.Item>
            </>
          )}
        </Lines>
      </Form.Item>
    </>
  );
}
