import {
  acceptConsultation,
  askMore,
  assignConsultations,
  closeConsultation,
  consultingOptions,
  demandOfConsultation,
  countConsultations,
  getConsultation,
  listConsultations,
  noteConsultation,
  pauseConsultation,
  publishConsultation,
  reopenConsultation,
  replyConsultation,
  resumeConsultation,
  setSpam,
  showAskerMobile,
  sortConsultation,
} from '@platform/contract/consulting/admin-consulting';
import { templateCalls } from '@platform/contract/consulting/answer-template';
import {
  askOptions,
  closeAsk,
  consentAsk,
  createAsk,
  listAsks,
  rateAsk,
  readAsk,
  replyAsk,
} from '@platform/contract/consulting/ask';
import { bind, type Binding } from '../../kernel/http/bind';
import { bindResource } from '../../kernel/writes/plain-resource';
import { showMobile } from '../../kernel/writes/show-mobile';
import { accept, askForMore, close, moveSpam, note, pause, reopen, reply, resume, sortUnder } from './answer.service';
import { ask, closeOwn, rate, setConsent, supplement } from './ask.service';
import { assign } from './assign.service';
import { becomeDemand } from './become-demand.service';
import { publish } from './publish.service';
import { reachOfCompany, reachOfStaff } from './reach';
import { pageAsks, readAskOptions } from './read-asks';
import { countByTab, pageConsultations, readOptions } from './read-consultations';
import { readAsker, readDetail, readThread } from './read-detail';
import { templates } from './templates';

export const consultingRoutes: readonly Binding[] = [
  bind(listAsks, (input, context) => pageAsks(context.services.db, reachOfCompany(context), input)),
  bind(readAsk, ({ id, afterId }, context) => readThread(context.services.db, reachOfCompany(context), id, afterId)),
  bind(askOptions, (input, { services }) => readAskOptions(services.db, input)),
  bind(createAsk, (input, context) => ask(context, input)),
  bind(replyAsk, (input, context) => supplement(context, input)),
  bind(closeAsk, (input, context) => closeOwn(context, input)),
  bind(rateAsk, (input, context) => rate(context, input)),
  bind(consentAsk, (input, context) => setConsent(context, input)),
  bind(listConsultations, (input, { services, viewer }) => pageConsultations(services.db, reachOfStaff(viewer), input)),
  bind(countConsultations, (input, { services, viewer }) => countByTab(services.db, reachOfStaff(viewer), input)),
  bind(consultingOptions, (_input, { services }) => readOptions(services.db)),
  bind(getConsultation, ({ id }, { services, viewer }) => readDetail(services.db, reachOfStaff(viewer), id)),
  bind(showAskerMobile, ({ id }, context) =>
    showMobile(context, {
      targetType: 'consultation',
      id,
      read: (tx) => readAsker(tx, reachOfStaff(context.viewer), id),
    }),
  ),
  bind(acceptConsultation, (input, context) => accept(context, input)),
  bind(askMore, (input, context) => askForMore(context, input)),
  bind(replyConsultation, (input, context) => reply(context, input)),
  bind(noteConsultation, (input, context) => note(context, input)),
  bind(pauseConsultation, (input, context) => pause(context, input)),
  bind(resumeConsultation, (input, context) => resume(context, input)),
  bind(closeConsultation, (input, context) => close(context, input)),
  bind(reopenConsultation, (input, context) => reopen(context, input)),
  bind(setSpam, (input, context) => moveSpam(context, input)),
  bind(sortConsultation, (input, context) => sortUnder(context, input)),
  bind(assignConsultations, (input, context) => assign(context, input)),
  bind(demandOfConsultation, (input, context) => becomeDemand(context, input)),
  bind(publishConsultation, (input, context) => publish(context, input)),
  ...bindResource(templateCalls, templates),
];
