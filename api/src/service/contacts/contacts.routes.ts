import {
  createContact,
  listContacts,
  setContactState,
  showContactMobile,
  updateContact,
} from '@platform/contract/contacts/contact';
import { bind, type Binding } from '../../kernel/http/bind';
import { addContact, changeContact, setState, showContact } from './contacts.service';
import { pageContacts } from './read-contacts';

export const contactRoutes: readonly Binding[] = [
  bind(listContacts, (input, { services, scope }) => pageContacts(services.db, scope, input)),
  bind(createContact, (input, context) => addContact(context, input)),
  bind(updateContact, (input, context) => changeContact(context, input)),
  bind(setContactState, (input, context) => setState(context, input)),
  bind(showContactMobile, ({ id }, context) => showContact(context, id)),
];
