import { Card, Tag } from 'antd';
import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';
import { requirementStateNames } from '@platform/contract/questionnaires/labels';
import type { Answers } from '@platform/domain/questionnaires/questionnaire';
import { mostOf, type Requirement, requirementsOf, scoresOf } from '@platform/domain/questionnaires/scores';

const COLORS = { met: 'green', missing: 'red', unknown: 'orange' } as const;

/** Requirements, each with its state. */
export function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <ul className="q-requirements">
      {requirements.map(({ state, text, points }) => (
        <li key={text}>
          <Tag color={COLORS[state]}>{requirementStateNames[state]}</Tag>
          <span>
            {text}
            {points && <small className="q-note">现为 {points.have} 分</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The points by section and the levels with their requirements, for the current answers: the scoring is fully visible.
 */
export function LevelRules({ form, answers }: { form: QuestionnaireForm; answers: Answers }) {
  if (form.levels.length === 0) return null;
  const { total, sections } = scoresOf(form, answers);
  const most = (section?: string) =>
    form.questions.reduce(
      (sum, each) => sum + (section === undefined || each.section === section ? mostOf(each) : 0),
      0,
    );
  return (
    <Card title="评分与等级">
      <p className="q-note">
        总分 {total} / {most()}：
        {form.sections.map(({ key, name }) => `${name} ${sections.get(key) ?? 0} / ${most(key)}`).join('，')}
      </p>
      <div className="q-levels">
        {form.levels.map((level) => (
          <section key={level.key}>
            <h2>{level.name}</h2>
            <RequirementList requirements={requirementsOf(form, level, answers)} />
          </section>
        ))}
      </div>
    </Card>
  );
}
