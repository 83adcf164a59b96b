import type { ReactElement, ReactNode } from 'react';

/** What a page may say of an input; label, rules and choices come from the contract. */
export interface FieldOptions {
  /** For a field that only other values make necessary (a street's account needs its town). */
  required?: boolean;
  disabled?: boolean;
  /** Below the input, always to be seen. */
  extra?: ReactNode;
  placeholder?: string;
  /** Where the resource's label does not say enough. */
  label?: string;
}

/** A choice that is not the contract's: rows of another resource. */
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
  /** A new password, or with `known` the one that the browser may have kept. */
  password(name: KeyOf<V, string>, options?: FieldOptions & { known?: boolean }): ReactNode;
  /** The same once more below a password, so that a slip is noticed; it is not sent. */
  again(name: KeyOf<V, string>, label: string): ReactNode;
  textarea(name: KeyOf<V, string>, options?: FieldOptions): ReactNode;
  number(name: KeyOf<V, number>, options?: FieldOptions): ReactNode;
  /** YYYY-MM-DD. */
  day(name: KeyOf<V, string>, options?: FieldOptions): ReactNode;
  /** 是 or 否. */
  yes(name: KeyOf<V, boolean>, options?: FieldOptions): ReactNode;
  /** One or, for a list, several; of the contract's choices or of `options`. */
  choice(
    name: KeyOf<V, string | number | readonly string[] | readonly number[]>,
    options?: FieldOptions & { options?: readonly FieldOption[] },
  ): ReactNode;
  /** A list of texts typed one after the other. */
  texts(name: KeyOf<V, readonly string[]>, options?: FieldOptions): ReactNode;
  /** One of the towns (镇街). */
  town(name: KeyOf<V, number>, options?: FieldOptions): ReactNode;
  /** A company found by its name; what stands there already is called `current`. */
  company(name: KeyOf<V, number>, options?: FieldOptions & { current?: string }): ReactNode;
  /** Ids of uploaded files. */
  files(name: KeyOf<V, readonly string[]>, options?: FieldOptions & { accept?: string }): ReactNode;
  /** Any other input that takes `value` and `onChange`. */
  other(name: keyof V & string, input: ReactElement, options?: FieldOptions): ReactNode;
}
