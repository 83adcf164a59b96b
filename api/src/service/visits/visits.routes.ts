import { listCalendar, readCalendar } from '@platform/contract/visits/calendar';
import {
  createCalendarFeed,
  getCalendarFeed,
  getVisitFile,
  readCalendarFeed,
  revokeCalendarFeed,
} from '@platform/contract/visits/feed';
import { createVisitLine, updateVisitLine } from '@platform/contract/ledgers/ledger';
import {
  countVisitsBy,
  findCompanies,
  findCompanyId,
  getVisitBrief,
  proposeVisits,
  visitClashes,
} from '@platform/contract/visits/brief';
import {
  assignVisits,
  countVisits,
  createVisits,
  deleteVisit,
  editVisit,
  getVisit,
  listVisits,
  visitStaff,
} from '@platform/contract/visits/visit';
import { bind, type Binding } from '../../kernel/http/bind';
import { assignTeam } from './planning/assign-visits.service';
import { changeVisit, takeAway } from './change-visit.service';
import { endOwnFeed, feedOf, makeFeed, readFeed, readVisitFile } from './calendar/feed.service';
import { companiesNamed, companyNamed } from './planning/find-companies';
import { planVisits } from './planning/plan-visits.service';
import { visibilityOf } from './visibility';
import { calendarOf, pageCalendar } from './calendar/read-calendar';
import { findVisitStaff, readVisit } from './read-visit';
import { readBrief } from './brief/read-brief';
import { propose } from './planning/read-proposed-times';
import { readClashes } from './planning/read-clashes';
import { countBy } from './queues/read-counts';
import { countByState, pageVisits } from './read-visits';
import { findVisitVisitors } from './visit-visitors';
import { addVisitLine, changeVisitLine } from './ledger/visit-ledger.service';

export const visitRoutes: readonly Binding[] = [
  bind(listVisits, (input, context) => pageVisits(context.services.db, visibilityOf(context), input)),
  bind(countVisits, (input, context) => countByState(context.services.db, visibilityOf(context), input)),
  bind(getVisit, ({ id }, context) => readVisit(context.services.db, visibilityOf(context), id)),
  bind(createVisits, (input, context) => planVisits(context, input)),
  bind(editVisit, (input, context) => changeVisit(context, input)),
  bind(assignVisits, (input, context) => assignTeam(context, input)),
  bind(createVisitLine, (input, context) => addVisitLine(context, input)),
  bind(updateVisitLine, (input, context) => changeVisitLine(context, input)),
  bind(deleteVisit, (input, context) => takeAway(context, input)),
  bind(readCalendar, (input, context) => calendarOf(context.services.db, visibilityOf(context), input)),
  bind(listCalendar, (input, context) => pageCalendar(context.services.db, visibilityOf(context), input)),
  bind(readCalendarFeed, (_input, context) => feedOf(context)),
  bind(createCalendarFeed, (_input, context) => makeFeed(context)),
  bind(revokeCalendarFeed, (_input, context) => endOwnFeed(context)),
  bind(getCalendarFeed, (input, context) => readFeed(context, input)),
  bind(getVisitFile, (input, context) => readVisitFile(context, input)),
  bind(getVisitBrief, (input, { services, scope, viewer }) => readBrief(services.db, { scope, viewer }, input)),
  bind(visitClashes, (input, context) => readClashes(context.services.db, visibilityOf(context), input)),
  bind(proposeVisits, (input, context) => propose(context.services.db, visibilityOf(context), input)),
  bind(countVisitsBy, (input, context) => countBy(context.services.db, visibilityOf(context), input)),
  bind(findCompanies, ({ keyword }, { services, scope }) => companiesNamed(services.db, scope, keyword)),
  bind(findCompanyId, ({ company_name: name }, { services, scope }) => companyNamed(services.db, scope, name)),
  bind(visitStaff, async (input, { services, scope }) => ({
    list: await findVisitStaff(services.db, scope, input),
    visitors: await findVisitVisitors(services.db, scope, input),
  })),
];
