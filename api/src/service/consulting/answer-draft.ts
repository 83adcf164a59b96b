import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { redact } from '@platform/domain/consulting/redact';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { cutText } from '@platform/domain/text/cut-text';

/** Characters of the question of an item of content. */
const MOST_QUESTION = 2000;

/** A consultation as the item of content that it may become. */
export interface AnswerDraft {
  title: string;
  summary: string;
  source: string;
  html: string;
  fields: { topic: string; question: string; askedOn: string; answeredOn: string | null };
}

/**
 * Question and answer as a draft: what the company asked and added, what it was answered, with names and numbers masked
 * as a suggestion to the person who edits it.
 */
export function answerDraft(consultation: ConsultationDetail): AnswerDraft {
  const { title, topicName, companyName, askerName, assigneeName, askedAt, answeredAt, turns } = consultation;
  const names = {
    companies: [companyName],
    people: [askerName, assigneeName, ...turns.map(({ name }) => name)].filter((name) => name !== companyName),
  };
  const hide = (text: string) => redact(text, names);
  const said = (...actions: string[]) => turns.filter(({ action }) => actions.includes(action)).map(({ text }) => text);
  const answers = said('reply').map(hide);
  return {
    title: hide(title),
    summary: cutText((answers.at(-1) ?? '').replace(/\s+/gu, ' '), 120),
    source: '平台咨询答复',
    html: answers.map(paragraphs).join(''),
    fields: {
      topic: topicName,
      question: cutText(said('ask', 'supplement').map(hide).join('\n'), MOST_QUESTION),
      askedOn: shanghaiDate(new Date(askedAt)),
      answeredOn: answeredAt === null ? null : shanghaiDate(new Date(answeredAt)),
    },
  };
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
