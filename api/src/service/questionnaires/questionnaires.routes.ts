import {
  backsteppingInfo,
  companyAnswerList,
  questionInfo,
  questionLabel,
  questionrefresh,
  saveQuestion,
} from '@platform/contract/questionnaires/answer';
import { createQuestion, listQuestionnaires, readQuestionnaire } from '@platform/contract/questionnaires/author';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { readQuestions, refreshDraft, saveAnswers } from './answers.service';
import { writeQuestionnaire } from './author.service';
import { pageAnswers } from './read-answers';
import { readBackstep } from './read-backstep';
import { pageQuestionnaires, readAnswerable, readAuthored } from './read-questionnaires';

export const questionnaireRoutes: readonly Binding[] = [
  bind(questionLabel, (_input, { services }) => readAnswerable(services.db)),
  bind(questionInfo, (input, context) => readQuestions(context.services.db, context, input)),
  bindTo(saveQuestion, saveAnswers),
  bind(companyAnswerList, (input, context) => pageAnswers(context.services.db, context, input)),
  bind(backsteppingInfo, (input, context) => readBackstep(context.services.db, context, input)),
  bindTo(questionrefresh, refreshDraft),
  bind(listQuestionnaires, (input, { services }) => pageQuestionnaires(services.db, input)),
  bind(readQuestionnaire, ({ id }, { services }) => readAuthored(services.db, id)),
  bindTo(createQuestion, writeQuestionnaire),
];
