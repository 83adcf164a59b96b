import { allLacking, lacking } from './empty-parts';

it('names what a page of the reader would show and the patent lacks', () => {
  expect(lacking('/drawings', ['claims'])).toBe('附图');
  expect(lacking('/detail', [])).toBeUndefined();
  // One of its texts is enough.
  expect(lacking('/fullText', ['claims'])).toBeUndefined();
  expect(lacking('/fullText', ['drawings'])).toBe('全文');
  expect(allLacking(['claims', 'description', 'legalEvents'], '发明')).toEqual(['附图', '同族与引证']);
  // This kind of patent has no claims.
  expect(allLacking(['legalEvents'], '外观设计')).toEqual(['附图', '同族与引证']);
});
