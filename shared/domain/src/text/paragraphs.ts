const BREAK = /[\r\n\v\f\u2028\u2029]+|(?=[[［【]\d{4,5}[\]］】])/u;

/**
 * The paragraphs of a text as recorded: line breaks part them, and the paragraph numbers of descriptions (`[0001]`). A
 * claim is a paragraph when each stands on its own line. Has to be done before `normaliseText`, which folds line breaks.
 */
export function splitParagraphs(text: string): string[] {
  return text.split(BREAK).filter((paragraph) => paragraph.trim() !== '');
}
