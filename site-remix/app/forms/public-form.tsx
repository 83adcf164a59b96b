import { type PublicForm as FormName, publicForms } from '@platform/contract/forms/public-form';
import type { ReactNode } from 'react';
import { ConsentNote } from './consent-note';
import { ErrorSummary } from './error-summary';
import type { Refused } from './form-answer';

interface PublicFormProps {
  form: FormName;
  /** Its own address: what was refused comes back there. */
  action: string;
  token: string;
  /** What was refused, if anything. */
  refused?: Refused;
  /** What the fields are called, in their order. */
  labels: Readonly<Record<string, string>>;
  /** What the button does: 提交咨询. */
  submit: string;
  children: ReactNode;
}

/** A form that anybody sends: errors above, its fields, the trap, what is agreed to, and the button. */
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

/** What every form sends beside its own fields; no person sees or reaches the trap. */
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
