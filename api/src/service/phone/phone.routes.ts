import { chooseSubmission, listSubmissions, visitPhoto } from '@platform/contract/visits/submission';
import {
  visitorAdd,
  visitorCompanies,
  visitorContact,
  visitorKeep,
  visitorKeepPhoto,
  visitorPhoto,
  visitorSave,
  visitorSubmit,
  visitorVisit,
  visitorVisits,
} from '@platform/contract/phone/phone';
import { bind, type Binding } from '../../kernel/http/bind';
import { visibilityOf } from '../visits/visibility';
import { planOnPhone } from './add.service';
import { chooseReport } from './choose.service';
import { keepPhoto, openPhoto, takePhoto } from './photo.service';
import { findCompanies, pagePhoneVisits, readContacts, readPhoneVisit } from './read-phone-visits';
import { readSubmissions } from './read-submissions';
import { keepReport, saveOnTheWay, submitReport } from './submit.service';

export const phoneRoutes: readonly Binding[] = [
  bind(visitorVisits, (input, context) => pagePhoneVisits(context, input)),
  bind(visitorVisit, ({ id }, context) => readPhoneVisit(context, id)),
  bind(visitorContact, (input, context) => readContacts(context, input)),
  bind(visitorCompanies, ({ keyword }, context) => findCompanies(context, keyword)),
  bind(visitorSave, (input, context) => saveOnTheWay(context, input)),
  bind(visitorSubmit, (input, context) => submitReport(context, input)),
  bind(visitorPhoto, (input, context) => takePhoto(context, input)),
  bind(visitorAdd, (input, context) => planOnPhone(context, input)),
  bind(visitorKeep, (input, context) => keepReport(context, input)),
  bind(visitorKeepPhoto, (input, context) => keepPhoto(context, input)),
  bind(listSubmissions, async ({ id }, context) => ({
    list: await readSubmissions(context.services.db, visibilityOf(context), id),
  })),
  bind(chooseSubmission, (input, context) => chooseReport(context, input)),
  bind(visitPhoto, ({ id }, context) => openPhoto(context, id)),
];
