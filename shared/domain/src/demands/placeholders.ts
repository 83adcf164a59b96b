/** The places of a template that are still to be filled in, as they are written: `【商标名称】`. Each one once. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(/【[^【】]*】/g) ?? [])];
