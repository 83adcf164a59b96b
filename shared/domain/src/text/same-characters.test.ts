import { normaliseText } from './normalise-text';
import { unifyCharacters } from './same-characters';

/** Spot checks against EquivalentUnifiedIdeograph.txt: first, last, beyond the basic plane, and those of simplified texts. */
it.each([
  [0x2e81, 0x5382],
  [0x2e87, 0x20628],
  [0x2e92, 0x5df3],
  [0x2ea0, 0x6c11],
  [0x2ec5, 0x89c1],
  [0x2ec9, 0x8d1d],
  [0x2ecb, 0x8f66],
  [0x2ed3, 0x957f],
  [0x2ed4, 0x95e8],
  [0x2ed8, 0x9752],
  [0x2edb, 0x98ce],
  [0x2edd, 0x98df],
  [0x2ee2, 0x9a6c],
  [0x2ee5, 0x9c7c],
  [0x2eec, 0x9f50],
  [0x2ef0, 0x9f99],
  [0x2ef3, 0x9f9f],
  [0x2f3e, 0x6237],
])('U+%s counts as its ideograph', (radical, ideograph) => {
  expect(unifyCharacters(String.fromCodePoint(radical))).toBe(String.fromCodePoint(ideograph));
});

it('leaves no radical of the supplement but the mark of repetition and the code point without character', () => {
  const left: string[] = [];
  for (let code = 0x2e80; code <= 0x2ef3; code += 1) {
    const character = String.fromCodePoint(code);
    if (/[\u2e80-\u2fdf]/u.test(normaliseText(character))) left.push(code.toString(16));
  }
  expect(left).toEqual(['2e80', '2e9a']);
});

it.each([...'·•・‧∙⋅･᛫⸱⸳ꞏᐧㆍ⦁\u0387\u{10101}'])('takes %s for the dot of a name', (dot) => {
  expect(normaliseText(`阿卜杜${dot}热依木`)).toBe('阿卜杜·热依木');
});

it.each([...'.,。、-—/* °'])('takes %s for no dot', (sign) => {
  expect(normaliseText(`阿卜杜${sign}热依木`)).not.toBe('阿卜杜·热依木');
});
