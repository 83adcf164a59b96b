import type { CheckedText, CheckMeans, Finding } from './check-input';
import { commonWidth, excerpt, readableTexts, shorten } from './place';

/** Finds words of the two lists anywhere in a text; one finding for each word and place. */
export function checkWords(text: CheckedText, { wrongWords, forbiddenWords }: CheckMeans): Finding[] {
  return readableTexts(text).flatMap(({ place, text: read }) => {
    const lower = read.toLowerCase();
    const found = (word: string, right = '') => {
      const places = occurrences(lower, plain(word), plain(right));
      if (places.length === 0) return null;
      const times = places.length > 1 ? `（共 ${places.length} 处）` : '';
      return { place: `${place}：${shorten(excerpt(read, places[0]!, plain(word).length))}`, times };
    };
    const forbidden = forbiddenWords.flatMap((word): Finding[] => {
      const hit = found(word);
      if (!hit) return [];
      const message = `“${word}”在禁用词表中${hit.times}。`;
      return [{ code: 'forbidden-word', level: 'blocking', place: hit.place, message, remedy: '删去或换一种说法。' }];
    });
    const wrong = wrongWords.flatMap(({ word, right }): Finding[] => {
      const hit = found(word, right);
      if (!hit) return [];
      const message = `“${word}”应为“${right}”${hit.times}。`;
      return [{ code: 'wrong-word', level: 'warning', place: hit.place, message, remedy: `改为“${right}”。` }];
    });
    return [...forbidden, ...wrong];
  });
}

const plain = (word: string): string => commonWidth(word).toLowerCase().trim();

/** Returns the positions of a word, without those inside its correct form (知识产权局 in 国家知识产权局). */
function occurrences(text: string, word: string, right: string): number[] {
  const places: number[] = [];
  if (word === '') return places;
  const inRight = right.indexOf(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (inRight < 0 || !text.startsWith(right, at - inRight)) places.push(at);
  }
  return places;
}
