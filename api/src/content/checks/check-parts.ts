import type { CheckedText, CheckMeans, Finding } from './check-input';

/** Finds missing parts that the kind requires. */
export function checkParts(text: CheckedText, { pictures }: CheckMeans): Finding[] {
  const needs = (part: CheckedText['needs'][number]) => text.needs.includes(part);
  const findings: Finding[] = [];
  const missing = (code: Finding['code'], place: string, message: string, remedy: string) =>
    findings.push({ code, level: 'blocking', place, message, remedy });
  if (needs('source') && !text.source.trim())
    missing('missing-source', '来源', '没有写明来源。', '填写发布单位或转载的出处。');
  if (needs('summary') && !text.summary.trim())
    missing('missing-summary', '摘要', '没有摘要。', '用一两句话写出主要内容，列表和检索结果里显示它。');
  if (needs('html') && !text.facts.text && text.facts.pictures.length === 0)
    missing('missing-text', '正文', '正文是空的。', '填写正文。');
  if (text.coverId === null && needs('cover'))
    missing('missing-cover', '封面图', '没有封面图。', '从媒体库选择一张图片。');
  if (text.coverId !== null && !pictures.has(text.coverId))
    missing('missing-cover', '封面图', '封面图已经不在媒体库中。', '重新选择一张图片。');
  if (needs('file') && text.document && !text.document.given)
    missing('missing-file', text.document.label, '没有上传文件。', '上传后再送审。');
  if (text.entry && !text.entry.hasWay && !hasWayIn(text))
    missing(
      'missing-way',
      '报名方式',
      '还在报名中，却没有报名的办法。',
      '把“报名方式”改为“在本站报名”，或填写联系电话，或在正文里写明报名的网址、二维码或电话。',
    );
  if (text.counterpart && !text.counterpart.joined)
    findings.push({
      code: 'missing-counterpart',
      level: 'warning',
      place: '关联',
      message: `没有关联${text.counterpart.name}，读者看不到两者的关系。`,
      remedy: `在“关联”中选择对应的${text.counterpart.name}；没有的可以不选。`,
    });
  return findings;
}

/** Whether a text may say how to sign up: a link, a picture (a QR code), an attachment or a telephone number. */
function hasWayIn({ summary, facts }: CheckedText): boolean {
  const { links, pictures, attachments, text } = facts;
  return links.length + pictures.length + attachments.length > 0 || TELEPHONE.test(`${summary}\n${text}`);
}

/** A telephone number, with or without area code. */
const TELEPHONE = /(?<!\d)(?:\d{3,4}-?)?\d{7,8}(?!\d)|(?<!\d)1\d{10}(?!\d)|(?<!\d)(?:400|800)-?\d{3}-?\d{4}(?!\d)/;
