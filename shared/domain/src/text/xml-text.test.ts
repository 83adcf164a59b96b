import { escapeXml, xmlText } from './xml-text';

it('takes out what is no character of XML, and nothing else', () => {
  expect(xmlText('\u0000\u0008\u000b\u000c\u000e\u001f\ufffe\uffff\ud800x\udfff')).toBe('x');
  for (const kept of ['\t\r\n', '\u007f\u0085\u200b\ufffd', '𬭎🙏', '\ue000']) expect(xmlText(kept)).toBe(kept);
});

it('escapes for tags and attributes', () => {
  expect(escapeXml('<a href="x">\'&\u000b]]>')).toBe('&lt;a href=&quot;x&quot;&gt;&apos;&amp;]]&gt;');
});
