/** A pattern for (I)LIKE that finds the text anywhere; its own wildcards count as plain characters. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
