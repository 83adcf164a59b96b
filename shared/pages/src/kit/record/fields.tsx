import type { ReactElement, ReactNode } from 'react';

/** A page's options of an input; label, rules and choices come from the contract. */
export interface FieldOptions {
  /** For a field that only other values make required (a street's account needs its town). */
  required?: boolean;
  disabled?: boolean;
  /** Always shown below the input. */
  extra?: ReactNode;
  placeholder?: string;
  /** Replaces a resource's label that is not clear enough. */
  label?: string;
}

/** An option from rows of another resource instead of the contract. */
export interface FieldOption {
  value: string | number;
  label: string;
}

/** Keys of a request whose value is of a type. */
type KeyOf<V, T> = { [K in keyof V]-?: [NonNullable<V[K]>] extends [T] ? K : never }[keyof V] & string;

/** The inputs of a form over a call's request, one line each. A name that the request does not have, or of another type, does not compile. */
export interface Fields<V> {
  text(name: KeyOf<V, string>, options?: FieldOptions): ReactNode;
  mobile(name: KeyOf<V, string>, options?: FieldOptions): ReactNode;
  /** A new password, or with `known` the existing one that the browser may have stored. */
  password(name: KeyOf<V, string>, options?: FieldOptions & { known?: boolean }): ReactNode;
  /** Repetition of a password, to detect typing errors; not sent. */
  again(name: KeyOf<V, string>, label: string): ReactNode;
  textarea(name: KeyOf<V, string>, options?: FieldOptions): ReactNode;
  number(name: KeyOf<V, number>, options?: FieldOptions): ReactNode;
  /** YYYY-MM-DD. */
  day(name: KeyOf<V, string>, options?: FieldOptions): ReactNode;
  /** 是 or 否. */
  yes(name: KeyOf<V, boolean>, options?: FieldOptions): ReactNode;
  /** One value or, for a list, several; from the contract's choices or from `options`. */
  choice(
    name: KeyOf<V, string | number | readonly string[] | readonly number[]>,
    options?: FieldOptions & { options?: readonly FieldOption[] },
  ): ReactNode;
  /** A list of texts. */
  texts(name: KeyOf<V, readonly string[]>, options?: FieldOptions): ReactNode;
  /** One of the towns (镇街). */
  town(name: KeyOf<V, number>, options?: FieldOptions): ReactNode;
  /** A company found by its name; `current` is the name of the present one. */
  company(name: KeyOf<V, number>, options?: FieldOptions & { current?: string }): ReactNode;
  /** Ids of uploaded files. */
  files(name: KeyOf<V, readonly string[]>, options?: FieldOptions & { accept?: string }): ReactNode;
  /** Any other input that takes `value` and `onChange`. */
  other(name: keyof V & string, input: ReactElement, options?: FieldOptions): ReactNode;
}
