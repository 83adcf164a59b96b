import type { ParsedRequestOf } from '@platform/contract/call';
import type {
  ContactRow,
  createContact,
  setContactState,
  showContactMobile,
  updateContact,
} from '@platform/contract/contacts/contact';
import { maskMobile } from '@platform/domain/people/mobile-number';
import type { Database } from '../../kernel/database/pool';
import type { ContextOf } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { showMobile } from '../../kernel/writes/show-mobile';
import { theCompany } from '../demands/read-demand';
import { contactWrites } from './contacts.queries';
import { readContact } from './read-contacts';

type Context = ContextOf<typeof createContact>;

const listed = ({ scope }: Pick<Context, 'scope'>) => ({
  name: '联系人',
  targetType: 'company-contact',
  read: (tx: Database, id: number) => readContact(tx, scope, id),
  audited: ({ companyId, name, position, mobile, disabled }: ContactRow) => ({
    companyId,
    name,
    position,
    mobile: maskMobile(mobile),
    disabled,
  }),
});

/**
 * Adds a contact of a company.
 * @throws ApiError 404 for a company out of reach, 422 where the company already has this person
 */
export function addContact(
  context: Context,
  { newMobile: mobile, ...values }: ParsedRequestOf<typeof createContact>,
): Promise<ContactRow> {
  return saveNew(context, {
    ...listed(context),
    toValues: async (tx) => {
      await theCompany(tx, context, values.companyId);
      return { ...values, mobile };
    },
    insert: (tx, row) => contactWrites.insert(tx, row),
  });
}

/** Changes a contact. Without a new number the present one stays. @throws ApiError 404, 409, 422 at the field */
export function changeContact(
  context: ContextOf<typeof updateContact>,
  { id, version, newMobile, ...values }: ParsedRequestOf<typeof updateContact>,
): Promise<ContactRow> {
  return saveVersioned(context, {
    ...listed(context),
    id,
    version,
    toValues: () => ({ ...values, ...(newMobile ? { mobile: newMobile } : {}) }),
    update: (tx, seen, row) => contactWrites.update(tx, seen, row),
  });
}

/** Disables or enables a contact. @throws ApiError 404, 409 */
export function setState(
  context: ContextOf<typeof setContactState>,
  { id, version, disabled }: ParsedRequestOf<typeof setContactState>,
): Promise<ContactRow> {
  return saveVersioned(context, {
    ...listed(context),
    id,
    version,
    toValues: () => ({ disabledAt: disabled ? new Date() : null }),
    update: (tx, seen, row) => contactWrites.update(tx, seen, row),
  });
}

/** Returns the whole number of a contact. @throws ApiError 404 */
export function showContact(context: ContextOf<typeof showContactMobile>, id: number): Promise<{ mobile: string }> {
  return showMobile(context, {
    targetType: 'company-contact',
    id,
    read: (tx) => readContact(tx, context.scope, id),
    detail: ({ companyId, name }) => ({ companyId, name }),
  });
}
