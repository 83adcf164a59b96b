import { Checkbox } from 'antd';

interface ConsentBoxProps {
  value?: boolean;
  onChange?: (value: boolean) => void;
  id?: string;
}

/** Consent to the publication of question and answer. */
export function ConsentBox({ value = false, onChange, id }: ConsentBoxProps) {
  return (
    <Checkbox id={id} checked={value} onChange={({ target }) => onChange?.(target.checked)}>
      同意隐去企业和个人信息后，把问题和答复公开在网站的“咨询问答”，供其他企业参考
    </Checkbox>
  );
}
