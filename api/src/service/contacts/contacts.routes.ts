import {
  createContact,
  listContacts,
  setContactState,
  showContactMobile,
  updateContact,
} from '@platform/contract/contacts/contact';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { addContact, changeContact, setState, showContact } from './contacts.service';
import { pageContacts } from './read-contacts';

export const contactRoutes: readonly Binding[] = [
  bind(listContacts, (input, { services, scope }) => pageContacts(services.db, scope, input)),
  bindTo(createContact, addContact),
  bindTo(updateContact, changeContact),
  bindTo(setContactState, setState),
  bind(showContactMobile, ({ id }, context) => showContact(context, id)),
];
