import { formulaText } from './formula-text';

it.each([
  ['<math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>', 'E=mc²'],
  [
    '<math><msub><mi>x</mi><mi>j</mi></msub><mo>=</mo><msub><mi>W</mi><mrow><mi>j</mi><mo>-</mo><mi>i</mi></mrow></msub><mo>&CenterDot;</mo><msub><mi>x</mi><mn>10</mn></msub></math>',
    'x_j=W_(j-i)·x₁₀',
  ],
  ['<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>12</mn></mfrac></math>', '(a+b)/12'],
  ['<math><msqrt><mn>2</mn><mi>&pi;</mi></msqrt></math>', '√(2π)'],
  [
    '<math><munderover><mi>&Sigma;</mi><mrow><mi>i</mi><mo>&NotEqual;</mo><mi>t</mi></mrow><msub><mi>N</mi><mi>T</mi></msub></munderover><msubsup><mi>x</mi><mi>t</mi><mi>H</mi></msubsup></math>',
    'Σ_(i≠t)^(N_T)x_t^H',
  ],
  [
    '<math><mover><mi>d</mi><mo>^</mo></mover><mo>=</mo><mi>&Gamma;&prime;</mi><mover><mi>H</mi><mo>&OverBar;</mo></mover></math>',
    'd\u0302=Γ′H\u0304',
  ],
  [
    "<math><mfenced open='{' close=''><mtable><mtr><mtd><mi>a</mi></mtd></mtr><mtr><mtd><mi>b</mi></mtd></mtr></mtable></mfenced></math>",
    '{a；b',
  ],
  ['<math> <mi>a</mi> <mo>', 'a'],
])('%s', (math, text) => {
  expect(formulaText(math)).toBe(text);
});
