const BREAK = /[\r\n\v\f\u2028\u2029]+|(?=[[［【]\d{4,5}[\]］】])/u;

/**
 * The paragraphs of a recorded text: separated by line breaks, and by the paragraph numbers of descriptions (`[0001]`).
 * A claim is a paragraph when each is on its own line. Must run before `normaliseText`, which folds line breaks.
 */
export function splitParagraphs(text: string): string[] {
  return text.split(BREAK).filter((paragraph) => paragraph.trim() !== '');
}
