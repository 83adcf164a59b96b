/**
 * SQL: whether two documents with one office and number are different documents because of their kind codes. China
 * numbered applications and grants of inventions in two series of seven digits until 2007 (CN1087369A is not
 * CN1087369C), Japan laid-open and examined inventions and utility models in four.
 * @param a prefix of the columns of one document, such as `staged`: office, number, kind_code
 */
export const areSeparate = (a: string, b: string): string => `(
  ${a}.kind_code <> '' and ${b}.kind_code <> '' and (
    ${a}.office = 'CN' and ${a}.number ~ '^1\\d{6}$' and (left(${a}.kind_code, 1) = 'A') <> (left(${b}.kind_code, 1) = 'A')
    or ${a}.office = 'JP' and ${a}.number !~ '^WO' and left(${a}.kind_code, 1) <> left(${b}.kind_code, 1)))`;
