import { Field } from '../parts/forms/field';

interface CodeFieldProps {
  /** Whether codes can be sent at all. */
  sent: boolean;
  error?: string;
}

/** The six-digit code from the SMS and the button that requests it, a second submit button of the same form. */
export function CodeField({ sent, error }: CodeFieldProps) {
  return (
    <Field
      name="code"
      label="短信验证码"
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={100}
      required
    >
      <button
        type="submit"
        className="button code-button"
        name="intent"
        value="send-code"
        formNoValidate
        disabled={!sent}
        data-send-code=""
      >
        获取验证码
      </button>
    </Field>
  );
}
