import { Card } from 'antd';
import type { PlatformFact } from '@platform/contract/questionnaires/answer';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { factNames } from '@platform/contract/questionnaires/labels';
import { type Answers, isAnswered, type Question, type Value } from '@platform/domain/questionnaires/questionnaire';
import { bandOf, pointsOf } from '@platform/domain/questionnaires/scores';
import { visibleKeys } from '@platform/domain/questionnaires/visibility';
import { valueText } from '@platform/domain/questionnaires/words';
import { QuestionInput } from './question-input';

interface QuestionListProps {
  form: QuestionnaireForm;
  answers: Answers;
  facts: readonly PlatformFact[];
  /** Errors by question. */
  faults?: ReadonlyMap<string, string>;
  /** Absent: answers are read-only. */
  onAnswer?: (key: string, value: Value | undefined) => void;
}

/** The visible questions, section by section, with their overall numbers. */
export function QuestionList({ form, answers, facts, faults, onAnswer }: QuestionListProps) {
  const visible = visibleKeys(form.questions, answers);
  return (
    <>
      {form.sections.map((section) => {
        const own = form.questions
          .map((question, at) => ({ question, at }))
          .filter(({ question }) => question.section === section.key && visible.has(question.key));
        if (own.length === 0) return null;
        return (
          <Card key={section.key} title={section.name} className="q-section">
            {own.map(({ question, at }) => (
              <fieldset key={question.key} className="q-fieldset" id={`question-${question.key}`} tabIndex={-1}>
                <legend>
                  {at + 1}. {question.title}
                  {question.required && onAnswer && <span className="q-required">必答</span>}
                </legend>
                {question.help && <p className="q-note">{question.help}</p>}
                {onAnswer ? (
                  <QuestionInput
                    question={question}
                    value={answers[question.key]}
                    onChange={(value) => onAnswer(question.key, value)}
                  />
                ) : (
                  <Said question={question} value={answers[question.key]} />
                )}
                <BandNote question={question} value={answers[question.key]} />
                <FactNote question={question} value={answers[question.key]} facts={facts} onAnswer={onAnswer} />
                {faults?.has(question.key) && (
                  <p className="q-fault" role="alert">
                    {faults.get(question.key)}
                  </p>
                )}
              </fieldset>
            ))}
          </Card>
        );
      })}
    </>
  );
}

function Said({ question, value }: { question: Question; value: Value | undefined }) {
  const points = pointsOf(question, value);
  return (
    <p className="q-said">
      {valueText(question, value) || '未填写'}
      {points > 0 && <small className="q-points">{points} 分</small>}
    </p>
  );
}

/** The points of a number by range. */
function BandNote({ question, value }: { question: Question; value: Value | undefined }) {
  const { bands, unit } = question;
  if (bands.length === 0) return null;
  const own = typeof value === 'number' ? bandOf(bands, value) : undefined;
  return (
    <p className="q-note">
      {bands.map((band) => `${band.from} ${unit}起 ${band.points} 分`).join('，')}
      {own && `；现为 ${own.points} 分`}
    </p>
  );
}

interface FactNoteProps {
  question: Question;
  value: Value | undefined;
  facts: readonly PlatformFact[];
  onAnswer?: (key: string, value: Value | undefined) => void;
}

/** The platform's fact with source and date; a person's own value is kept. */
function FactNote({ question, value, facts, onAnswer }: FactNoteProps) {
  const fact = facts.find(({ name }) => name === question.fact);
  if (!fact) return null;
  const isOther = isAnswered(value) && value !== fact.value;
  return (
    <p className="q-note">
      平台数据：{factNames[fact.name]} {fact.value}
      {question.unit && ` ${question.unit}`}（{fact.source}，截至 {fact.asOf}）{isOther && '，与填写的不同'}
      {onAnswer && value !== fact.value && (
        <button type="button" className="q-clear" onClick={() => onAnswer(question.key, fact.value)}>
          用平台数据
        </button>
      )}
    </p>
  );
}
