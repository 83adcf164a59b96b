import type { PlatformFact } from '@platform/contract/questionnaires/answer';
import { factNames } from '@platform/contract/questionnaires/labels';
import type { VisitQuestionnaire } from '@platform/contract/phone/phone';
import { TEXT_MOST } from '@platform/domain/questionnaires/answers';
import { type Answers, isAnswered, type Question, rangeOf } from '@platform/domain/questionnaires/questionnaire';
import { requirementsOf } from '@platform/domain/questionnaires/scores';
import { visibleKeys } from '@platform/domain/questionnaires/visibility';
import { conditionText, valueText } from '@platform/domain/questionnaires/words';
import { fieldOfAnswer, IS_WHOLE, QUESTIONNAIRE, toFields } from './read-answers';

type Fields = Readonly<Record<string, string | undefined>>;
/** Anchor of a question for an error of the call. */
const placeOf = (key: string) => `answers.${key}`;

interface PartProps {
  questionnaire: VisitQuestionnaire;
  /** Typed values of a refused form; else those of the draft. */
  typed?: Fields;
  errors?: Readonly<Record<string, string>>;
}

/** The draft’s answers as fields, with the platform’s own facts where no answer exists. */
function fieldsOf({ form, answers, facts }: VisitQuestionnaire): Fields {
  const first: Record<string, Answers[string]> = { ...answers };
  for (const { key, fact } of form.questions) {
    const known = facts.find(({ name }) => name === fact);
    if (known && !isAnswered(first[key])) first[key] = known.value;
  }
  return toFields(form.questions, first);
}

/** Captions of the questions by the keys of the call’s errors, for the error summary. */
export const questionLabels = ({ form }: VisitQuestionnaire): Record<string, string> =>
  Object.fromEntries(form.questions.map(({ key, title }, at) => [placeOf(key), `问卷第 ${at + 1} 题 ${title}`]));

/**
 * The questionnaire of a visit as a folded part of its report. Without script, every question is shown with its
 * condition in words; a script hides those that do not apply.
 */
export function QuestionnairePart({ questionnaire, typed, errors = {} }: PartProps) {
  const { answerId, version, name, summary, number, isDemo, form, facts } = questionnaire;
  const { sections, questions } = form;
  const fields = typed ?? fieldsOf(questionnaire);
  const isRefused = questions.some(({ key }) => errors[placeOf(key)]);
  return (
    <>
      <input type="hidden" name={QUESTIONNAIRE} value={fields[QUESTIONNAIRE] ?? `${answerId}.${version}`} />
      <details
        className="phone-questions"
        open={isRefused}
        data-questions={JSON.stringify(questions.map(({ key, showIf }) => ({ key, showIf })))}
      >
        <summary>
          问卷：{name} <small data-progress role="status" />
        </summary>
        <p className="field-hint">
          第 {number} 版{isDemo ? '，演示数据' : ''}
          {summary ? `。${summary}` : ''}
        </p>
        {sections.map((section) => (
          <section key={section.key} aria-labelledby={`section-${section.key}`}>
            <h3 id={`section-${section.key}`}>{section.name}</h3>
            {questions.map((question, at) =>
              question.section === section.key ? (
                <OneQuestion
                  key={question.key}
                  question={question}
                  at={at}
                  all={questions}
                  fields={fields}
                  fact={facts.find((each) => each.name === question.fact)}
                  error={errors[placeOf(question.key)]}
                />
              ) : null,
            )}
          </section>
        ))}
        <Rules questionnaire={questionnaire} />
        <div className="phone-choices">
          <label>
            <input type="checkbox" name={IS_WHOLE} value="1" defaultChecked={Boolean(fields[IS_WHOLE])} />
            问卷已填完，提交（提交后不能再改）
          </label>
        </div>
        <p className="field-hint">没有填完的问卷随走访记录存为草稿，可以以后再填，不影响提交走访记录。</p>
      </details>
    </>
  );
}

interface QuestionProps {
  question: Question;
  /** Its index among all questions, from 0. */
  at: number;
  all: readonly Question[];
  fields: Fields;
  fact?: PlatformFact;
  error?: string;
}

function OneQuestion({ question, at, all, fields, fact, error }: QuestionProps) {
  const { key, title, help, required, showIf, bands, unit } = question;
  const place = placeOf(key);
  return (
    <fieldset id={place} tabIndex={-1} data-question={key} aria-describedby={error ? `${place}-error` : undefined}>
      <legend>
        {at + 1}. {title}
        {required ? <span className="phone-required">必答</span> : null}
      </legend>
      {showIf ? (
        <p className="field-hint" data-condition>
          仅当{conditionText(all, showIf)}时填写
        </p>
      ) : null}
      {help ? <p className="field-hint">{help}</p> : null}
      <QuestionInput question={question} fields={fields} error={error} />
      {bands.length > 0 ? (
        <p className="field-hint">{bands.map(({ from, points }) => `${from} ${unit}起 ${points} 分`).join('，')}</p>
      ) : null}
      {fact ? (
        <p className="field-hint">
          平台数据：{factNames[fact.name]} {fact.value}
          {unit ? ` ${unit}` : ''}（{fact.source}，截至 {fact.asOf}），与实际不同时请改
        </p>
      ) : null}
      <p className="field-error" id={`${place}-error`}>
        {error}
      </p>
    </fieldset>
  );
}

function QuestionInput({ question, fields, error }: Pick<QuestionProps, 'question' | 'fields' | 'error'>) {
  const { kind, title, options, required, unit } = question;
  const { min, max } = rangeOf(question);
  const name = fieldOfAnswer(question);
  const value = fields[name];
  const control = {
    name,
    'aria-label': title,
    'aria-invalid': error ? (true as const) : undefined,
    defaultValue: value,
  };
  switch (kind) {
    case 'single':
    case 'scale':
      return (
        <div className={kind === 'scale' ? 'phone-ways' : 'phone-choices'}>
          {kind === 'single'
            ? options.map(({ key, text, points }) => (
                <label key={key}>
                  <input type="radio" name={name} value={key} defaultChecked={key === value} />
                  <span>
                    {text} <Worth points={points} />
                  </span>
                </label>
              ))
            : Array.from({ length: max - min + 1 }, (_, at) => String(min + at)).map((step) => (
                <label key={step}>
                  <input type="radio" name={name} value={step} defaultChecked={step === value} />
                  {step}
                </label>
              ))}
          {required ? null : (
            <label>
              <input type="radio" name={name} value="" defaultChecked={!value} />
              不作答
            </label>
          )}
        </div>
      );
    case 'multiple':
      return (
        <div className="phone-choices">
          {options.map(({ key, text, points }) => (
            <label key={key}>
              <input
                type="checkbox"
                name={fieldOfAnswer(question, key)}
                value="1"
                defaultChecked={Boolean(fields[fieldOfAnswer(question, key)])}
              />
              <span>
                {text} <Worth points={points} />
              </span>
            </label>
          ))}
        </div>
      );
    case 'number':
      return (
        <div className="field field-row">
          <input {...control} type="text" inputMode={min < 0 ? 'text' : 'numeric'} maxLength={16} />
          {unit ? <span className="phone-unit">{unit}</span> : null}
        </div>
      );
    case 'date':
      return (
        <div className="field field-row">
          <input {...control} type="date" />
        </div>
      );
    case 'text':
      return (
        <div className="field field-row">
          <textarea {...control} rows={3} maxLength={TEXT_MOST} />
        </div>
      );
  }
}

const Worth = ({ points }: { points: number }) => (points > 0 ? <small>{points} 分</small> : null);

/** The requirements of each level. */
function Rules({ questionnaire: { form } }: Pick<PartProps, 'questionnaire'>) {
  if (form.levels.length === 0) return null;
  return (
    <details>
      <summary>等级怎样评</summary>
      <ul>
        {form.levels.map((level) => (
          <li key={level.key}>
            {level.name}：
            {requirementsOf(form, level, {})
              .map(({ text }) => text)
              .join('；')}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A submitted questionnaire, read-only. */
export function SubmittedQuestionnaire({
  questionnaire: { name, number, form, answers },
}: Pick<PartProps, 'questionnaire'>) {
  const visible = visibleKeys(form.questions, answers);
  return (
    <details className="phone-questions">
      <summary>问卷：{name}（已提交）</summary>
      <p className="field-hint">第 {number} 版。提交之后不再修改。</p>
      <dl>
        {form.questions.map((question, at) =>
          visible.has(question.key) ? (
            <div key={question.key}>
              <dt>
                {at + 1}. {question.title}
              </dt>
              <dd>{valueText(question, answers[question.key]) || '未填写'}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
  );
}
