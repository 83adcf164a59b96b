import { Form, InputNumber } from 'antd';

interface NumberInputProps {
  /** The number to type. */
  number: number;
  label: string;
  /** Called on every input with whether it is the number. */
  onRight: (isRight: boolean) => void;
}

/** An input for the number of rows that an action changes: a confirmation that cannot be given by a click. */
export function NumberInput({ number, label, onRight }: NumberInputProps) {
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={label} htmlFor="batch-number">
        <InputNumber id="batch-number" controls={false} onChange={(typed) => onRight(typed === number)} />
      </Form.Item>
    </Form>
  );
}
