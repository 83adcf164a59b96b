/** A pattern for (I)LIKE that finds the text anywhere. Wildcards in the text match as plain characters. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
