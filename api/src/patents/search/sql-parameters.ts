/** Values of a statement. What a person typed reaches SQL only through here. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** Adds a value and returns its place, `$1`. A type is needed where PostgreSQL cannot infer one. */
  add(value: unknown, type?: string): string {
    this.values.push(value);
    return `$${this.values.length}${type ? `::${type}` : ''}`;
  }
}
