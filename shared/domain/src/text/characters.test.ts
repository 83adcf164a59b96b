import { CJK_RANGES, isCjk, isWordCharacter, WORD_RANGES } from './characters';

it('classifies every character as the ranges of the regular expressions do', () => {
  const cjk = new RegExp(`^[${CJK_RANGES}]$`, 'u');
  const word = new RegExp(`^[${WORD_RANGES}]$`, 'u');
  const wrong: number[] = [];
  for (let code = 0; code < 0x33000; code += 1) {
    const character = String.fromCodePoint(code);
    if (isCjk(character) !== cjk.test(character) || isWordCharacter(character) !== word.test(character))
      wrong.push(code);
  }
  expect(wrong).toEqual([]);
  expect([isCjk(undefined), isWordCharacter(undefined), isCjk(''), isWordCharacter('')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
