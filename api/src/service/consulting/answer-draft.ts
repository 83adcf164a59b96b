import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import { redact } from '@platform/domain/consulting/redact';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { cutText } from '@platform/domain/text/cut-text';

/** Longest question of a content item, in characters. */
const MOST_QUESTION = 2000;

/** The content item that a consultation may become. */
export interface AnswerDraft {
  title: string;
  summary: string;
  source: string;
  html: string;
  fields: { topic: string; question: string; askedOn: string; answeredOn: string | null };
}

/**
 * Returns question and answer as a draft: what the asker asked and added, and the answers. Names and numbers are masked
 * as a suggestion to the editor of the draft.
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
