import { descendants, elementAt, parseXml, rootElementName, textAt, textOf, XmlError } from './xml-tree';

it('reads elements without their prefixes, with attributes and mixed text in order', () => {
  const root = parseXml(
    '\ufeff<?xml version="1.0"?><b:doc xmlns:b="urn:b" kind="A"><b:p num="1">水<b:Sub>2</b:Sub>和<![CDATA[ <x> ]]>油</b:p></b:doc>',
  );
  expect(root).toMatchObject({ name: 'doc', attributes: { kind: 'A' } });
  expect(textAt(root, 'p')).toBe('水2和 <x> 油');
  expect(elementAt(root, 'p', 'Sub')?.children).toEqual(['2']);
  expect(descendants(root, 'Sub').map(textOf)).toEqual(['2']);
});

it('fetches nothing named in a document type and expands no entity', () => {
  const bomb = `<!DOCTYPE d SYSTEM "file:///etc/passwd" [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><d>&b;|&c;|&nbsp;&times;</d>`;
  expect(textOf(parseXml(bomb))).toBe('&b;|&c;| ×');
});

it('reports where it is not well formed, and rejects deep nesting', () => {
  expect(() => parseXml('<a>\n<b></a>')).toThrow(/第 2 行/);
  expect(() => parseXml('<a>')).toThrow(XmlError);
  expect(() => parseXml('')).toThrow(XmlError);
  expect(() => parseXml('<a>'.repeat(300) + '</a>'.repeat(300))).toThrow(/嵌套/);
});

it('reads the root element from the beginning alone', () => {
  expect(
    rootElementName(
      '\ufeff<?xml version="1.0"?>\n<!-- x --><!DOCTYPE q SYSTEM "/a.dtd"[]>\n<business:PatentDocumentAndRelated a="1"',
    ),
  ).toBe('PatentDocumentAndRelated');
  expect(
    rootElementName(
      '<!DOCTYPE cn-application-body SYSTEM "/x.dtd"><?xml-stylesheet href="/a.xsl"?><cn-application-body lang="zh">',
    ),
  ).toBe('cn-application-body');
  expect(rootElementName('{"a":1}')).toBeNull();
});
