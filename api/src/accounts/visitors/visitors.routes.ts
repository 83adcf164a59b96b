import { visitorInfo, visitorLogin } from '@platform/contract/visitors/visitor';
import {
  createRosterVisitor,
  getRosterVisitor,
  listRoster,
  setRosterState,
  showRosterMobile,
  updateRosterVisitor,
} from '@platform/contract/visitors/roster';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { showMobile } from '../../kernel/writes/show-mobile';
import { pageRoster, readRosterVisitor } from './read-roster';
import { addVisitor, changeVisitor, setVisitorStates } from './roster.service';
import { readVisitor, signInVisitor } from './visitors.service';

export const visitorRoutes: readonly Binding[] = [
  bindTo(visitorLogin, signInVisitor),
  bind(visitorInfo, (_input, context) => readVisitor(context)),
  bind(listRoster, (input, context) => pageRoster(context.services.db, input)),
  bind(getRosterVisitor, ({ id }, context) => readRosterVisitor(context.services.db, id)),
  bind(showRosterMobile, ({ id }, context) =>
    showMobile(context, { targetType: 'visitor', id, read: (tx) => readRosterVisitor(tx, id) }),
  ),
  bindTo(createRosterVisitor, addVisitor),
  bindTo(updateRosterVisitor, changeVisitor),
  bindTo(setRosterState, setVisitorStates),
];
