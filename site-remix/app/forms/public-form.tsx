import { type PublicForm as FormName, publicForms } from '@platform/contract/forms/public-form';
import type { ReactNode } from 'react';
import { ConsentNote } from '../parts/forms/consent-note';
import { ErrorSummary } from '../parts/forms/error-summary';
import type { Refused } from '../parts/forms/form-answer';

interface PublicFormProps {
  form: FormName;
  /** Its own address: a refused form is shown there again. */
  action: string;
  token: string;
  /** The refusal, if any. */
  refused?: Refused;
  /** Captions of the fields, in display order. */
  labels: Readonly<Record<string, string>>;
  /** Caption of the button: 提交咨询. */
  submit: string;
  children: ReactNode;
}

/** A form for the public: errors, fields, honeypot, consent and button. */
export function PublicForm({ form, action, token, refused, labels, submit, children }: PublicFormProps) {
  return (
    <form className="public-form" method="post" action={action} noValidate>
      {refused ? <ErrorSummary message={refused.message} errors={refused.errors} labels={labels} /> : null}
      <FormToken token={token} />
      {children}
      <ConsentNote purpose={publicForms[form].consent} action={submit} />
      <button type="submit" className="button primary form-button">
        {submit}
      </button>
    </form>
  );
}

/** Hidden fields of every form: the token and a honeypot that people neither see nor reach. */
export function FormToken({ token }: { token: string }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <div className="form-trap" aria-hidden="true">
        <label>
          网址
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
