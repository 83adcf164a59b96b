/** Values of a statement. User input reaches SQL only through this class. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder, `$1`. A type is needed where PostgreSQL cannot infer one. */
  add(value: unknown, type?: string): string {
    this.values.push(value);
    return `$${this.values.length}${type ? `::${type}` : ''}`;
  }
}
